import { describe, expect, it } from 'vitest';
import { keyIn, paths, routeOf } from './routes';

describe('a path', () => {
  it.each([
    ['/', { screen: 'shelf' }],
    ['/games/pope_joan', { screen: 'game', game: 'pope_joan' }],
    ['/rules/napoleon/', { screen: 'rules', game: 'napoleon' }],
    ['/score/loo', { screen: 'score', game: 'loo' }],
    ['/t/abc', { screen: 'room', table: 'abc', invite: null }],
    ['/t/abc/xyz', { screen: 'room', table: 'abc', invite: 'xyz' }],
    ['/t/abc/deals/12', { screen: 'replay', table: 'abc', deal: 12 }],
    ['/verify', { screen: 'verify' }],
    ['/settings', { screen: 'settings' }],
  ])('%s leads to its screen', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it.each([
    '/games',
    '/t',
    '/t/abc/deals',
    '/t/abc/deals/x',
    '/t/abc/xyz/more',
    '/verify/1',
    '/nope',
    '/t/%E0%A4%A',
    '/a/b/c/d/e/f',
  ])('%s leads nowhere', (path) => {
    expect(routeOf(path)).toEqual({ screen: 'nowhere' });
  });

  it('brings the key to a seat behind #, where the service does not see it', () => {
    const way = new URL(paths.seat('t1', 'WyJ4.q8R_-LAY'), 'https://room.test');
    expect(way.pathname).toBe('/t/t1');
    expect(keyIn(way.hash.slice(1))).toBe('WyJ4.q8R_-LAY');
    for (const hash of ['', 'NAP-R31', 'seat=', 'seat=<script>alert(1)</script>']) expect(keyIn(hash)).toBeNull();
  });

  it('is made and read alike', () => {
    expect(routeOf(paths.room('a b', 'c/d'))).toEqual({ screen: 'room', table: 'a b', invite: 'c/d' });
    expect(routeOf(paths.replay('t1', 3))).toEqual({ screen: 'replay', table: 't1', deal: 3 });
    expect(paths.rules('napoleon', 'NAP-R31')).toBe('/rules/napoleon#NAP-R31');
  });
});
