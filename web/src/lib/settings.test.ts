import { beforeEach, describe, expect, it } from 'vitest';
import { defaults, dress, pace, read, set, settings, still } from './settings.svelte';
import { keep, recall } from './storage';

beforeEach(() => {
  localStorage.clear();
  for (const [name, value] of Object.entries(defaults())) set(name as 'lang', value as 'en');
});

describe('settings', () => {
  it('keep sound off until it is asked for', () => {
    expect(defaults().sound).toBe(false);
  });

  it('are read back as they were kept', () => {
    set('theme', 'dark');
    set('fourColours', true);
    expect(read(recall('settings', null))).toEqual({ ...defaults(), theme: 'dark', fourColours: true });
  });

  it.each([null, 'dark', 3, [], { theme: 'purple', speed: 7, lang: 'fr', sound: 'yes' }])(
    'fall back to the defaults where %j was kept',
    (kept) => {
      expect(read(kept)).toEqual(defaults());
    },
  );

  it('dress the page', () => {
    set('lang', 'ru');
    set('largeIndices', true);
    dress(document.documentElement);
    expect(document.documentElement.lang).toBe('ru');
    expect(document.documentElement.dataset.indices).toBe('large');
  });

  it('pace movements: none at once, longer at leisure', () => {
    set('speed', 'instant');
    expect(pace(400)).toBe(0);
    set('speed', 'slow');
    expect(pace(400)).toBeGreaterThan(400);
    expect(settings.speed).toBe('slow');
  });

  it('keep still when told to, whatever the system says', () => {
    set('motion', 'reduced');
    expect(still()).toBe(true);
    set('motion', 'full');
    expect(still()).toBe(false);
  });
});

describe('what the browser keeps', () => {
  it('is given up where it cannot be read', () => {
    localStorage.setItem('oddtrick.seats', '{broken');
    expect(recall('seats', 'nothing')).toBe('nothing');
  });

  it('is not needed to go on', () => {
    const full = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keep('name', 'Ada')).not.toThrow();
    Storage.prototype.setItem = full;
  });
});
