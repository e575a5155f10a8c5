import { describe, expect, it } from 'vitest';
import { angleOf, around, isBelow, labelLine, MIDDLE, RADII, ROOM, sector, spot } from './wheel';

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - MIDDLE, y - MIDDLE);
const angle = ({ x, y }: { x: number; y: number }) =>
  ((Math.atan2(x - MIDDLE, MIDDLE - y) * 180) / Math.PI + 360) % 360;

describe('a round board', () => {
  it('has its first compartment at the top and the others clockwise', () => {
    expect(around(0, 100)).toEqual({ x: MIDDLE, y: MIDDLE - 100 });
    expect(angleOf(2, 8)).toBe(90);
    expect(around(90, 100).x).toBeCloseTo(MIDDLE + 100);
  });

  it.each([5, 8])('keeps every piece within its own compartment of %i', (places) => {
    for (let place = 0; place < places; place++) {
      for (let piece = 0; piece < ROOM; piece++) {
        const point = spot(place, places, piece);
        const off = Math.abs(((angle(point) - angleOf(place, places) + 540) % 360) - 180);
        expect(off).toBeLessThan(180 / places);
        expect(distance(point)).toBeGreaterThan(RADII.inner + 12);
        expect(distance(point)).toBeLessThan(RADII.outer - 12);
      }
    }
  });

  it('closes each compartment', () => {
    expect(sector(3, 8)).toMatch(/^M.*Z$/);
  });

  it('lets no label stand on its head', () => {
    expect(isBelow(180)).toBe(true);
    expect(labelLine(4, 8)).toMatch(/ 0 0 0 /);
    expect(labelLine(0, 8)).toMatch(/ 0 0 1 /);
  });
});
