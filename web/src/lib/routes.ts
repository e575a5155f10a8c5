/** The paths of the client, and which screen each one shows. */

export type Route =
  | { screen: 'shelf' }
  | { screen: 'game'; game: string }
  | { screen: 'rules'; game: string }
  | { screen: 'score'; game: string }
  | { screen: 'room'; table: string; invite: string | null }
  | { screen: 'replay'; table: string; deal: number }
  | { screen: 'verify' }
  | { screen: 'settings' }
  | { screen: 'nowhere' };

export type Screen = Route['screen'];

export function routeOf(path: string): Route {
  const [first = '', second = '', third = '', fourth = '', ...more] = parts(path);
  if (more.length) return { screen: 'nowhere' };
  if (!first) return { screen: 'shelf' };
  if (!second && (first === 'verify' || first === 'settings')) return { screen: first };
  if (second && !third && first === 'games') return { screen: 'game', game: second };
  if (second && !third && first === 'rules') return { screen: 'rules', game: second };
  if (second && !third && first === 'score') return { screen: 'score', game: second };
  if (second && first === 't') return atTable(second, third, fourth);
  return { screen: 'nowhere' };
}

function atTable(table: string, third: string, fourth: string): Route {
  if (third === 'deals') {
    return /^\d{1,6}$/.test(fourth) ? { screen: 'replay', table, deal: Number(fourth) } : { screen: 'nowhere' };
  }
  return fourth ? { screen: 'nowhere' } : { screen: 'room', table, invite: third || null };
}

function parts(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['?', '?', '?', '?', '?']; // an address that is no text leads nowhere
  }
}

/** The key to a seat that the part of an address behind # brings, as `paths.seat` wrote it. */
export function keyIn(hash: string): string | null {
  return /^seat=([\w.~-]{8,400})$/.exec(hash)?.[1] ?? null;
}

export const paths = {
  shelf: '/',
  settings: '/settings',
  verify: '/verify',
  game: (game: string) => `/games/${encodeURIComponent(game)}`,
  /** `id` is a rule's, such as NAP-R31 */
  rules: (game: string, id?: string) => `/rules/${encodeURIComponent(game)}${id ? `#${id}` : ''}`,
  score: (game: string) => `/score/${encodeURIComponent(game)}`,
  room: (table: string, invite?: string) =>
    `/t/${encodeURIComponent(table)}${invite ? `/${encodeURIComponent(invite)}` : ''}`,
  /** the way to one's own seat; what stands behind # is not sent to the service, and so not in its log */
  seat: (table: string, token: string) => `/t/${encodeURIComponent(table)}#seat=${encodeURIComponent(token)}`,
  replay: (table: string, deal: number) => `/t/${encodeURIComponent(table)}/deals/${deal}`,
};
