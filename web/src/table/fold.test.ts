import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../lib/protocol';
import { columns, hear, isOutOf, type Picture, pictureOf, pilesOf, shownFacts, stillIn, tricksBySeat } from './fold';

interface Scene {
  seen: { seat: number; messages: { t: string; view?: View; events?: GameEvent[] }[]; views: Partial<Picture>[] }[];
}

/** Evenings written down by the service's own tests: what was told to a seat, and the view it must come to each time. */
const scenes = import.meta.glob<Scene>('../lib/fixtures/*.json', { eager: true, import: 'default' });

/** Only what is not nothing counts: a pile that has gone empty may be named or not. */
const plain = (picture: Partial<Picture>): unknown => {
  const held = (piles: object = {}) =>
    Object.fromEntries(
      Object.entries(piles)
        .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== 0))
        .map(([pile, value]) => [pile, Array.isArray(value) ? [...value].sort() : value]),
    );
  const { known, counts, hand, piles: _, ...rest } = picture;
  return {
    ...rest,
    ...(known && { known: held(known) }),
    ...(counts && { counts: held(counts) }),
    ...(hand && { hand: [...hand].sort() }),
  };
};

describe.each(Object.entries(scenes))('the evening %s', (_, scene) => {
  it.each(scene.seen)('is folded by seat $seat as the service sees it', ({ messages, views }) => {
    let picture: Picture | null = null;
    let expected: Partial<Picture> = {};
    messages.forEach((message, index) => {
      if (message.view) {
        picture = pictureOf(message.view);
        expected = structuredClone(message.view) as unknown as Picture;
      }
      for (const event of message.events ?? []) if (picture) hear(picture, event);
      expected = { ...expected, ...views[index] };
      expect(plain(picture ?? {})).toEqual(plain(expected));
    });
  });
});

function picture(more: Partial<Picture> = {}): Picture {
  const accounts = [0, 1, 2].map((seat) => ({ id: String(seat), words: `seat ${seat}`, seat }));
  return {
    ...pictureOf({
      seat: 0,
      number: 0,
      dealer: 0,
      turn: 0,
      phase: { id: 'play', words: 'playing' },
      counters: [5, 5, 5, 0],
      accounts: [...accounts, { id: 'pool', words: 'pool' }],
      known: { 'hand:0': ['AS', 'KH'] },
      counts: { 'hand:0': 2, 'hand:1': 2, 'hand:2': 2 },
      table: [],
      said: [],
      facts: [],
      hand: ['AS', 'KH'],
      over: false,
    }),
    ...more,
  };
}

const play = (seat: number, card: string): GameEvent => ({
  k: 'moved',
  seat,
  cards: [card],
  n: 1,
  from: `hand:${seat}`,
  to: 'table',
});
const gather = (seat: number, cards: string[], to: string): GameEvent => ({
  k: 'moved',
  seat,
  cards,
  n: cards.length,
  from: 'table',
  to,
});

describe('a picture', () => {
  it('keeps the last trick, and no more than the last', () => {
    const one = picture();
    for (const event of [play(0, 'AS'), play(1, '2S'), gather(0, ['AS', '2S'], 'tricks'), { k: 'swept' }])
      hear(one, event);
    expect(one.last).toEqual({
      seat: 0,
      cards: [
        [0, 'AS'],
        [1, '2S'],
      ],
    });
    expect(tricksBySeat(one)).toEqual([1, 0, 0]);
    for (const event of [play(0, 'KH'), play(1, '3H'), gather(0, ['KH', '3H'], 'tricks'), { k: 'swept' }])
      hear(one, event);
    expect(one.last?.cards).toEqual([
      [0, 'KH'],
      [1, '3H'],
    ]);
  });

  it('lets nobody look again at a run that was turned face down', () => {
    const one = picture();
    for (const event of [play(0, 'AS'), gather(0, ['AS'], 'played'), { k: 'swept' }]) hear(one, event);
    expect(one.last).toBeNull();
    expect(pilesOf(one)).toEqual([{ name: 'played', seat: -1, words: 'played', count: 1, open: [] }]);
  });

  it('forgets what it knew of a hand from which an unseen card has gone', () => {
    const one = picture({ known: { 'hand:1': ['QD'] } });
    hear(one, { k: 'moved', seat: 1, n: 1, from: 'hand:1', to: 'discards' });
    expect(one.known['hand:1']).toEqual([]);
  });

  it('moves counters between seats and pools, and remembers what there was before the deal', () => {
    const one = picture();
    hear(one, { k: 'paid', from: '0', to: 'pool', amount: 2 });
    expect(one.counters).toEqual([3, 5, 5, 2]);
    expect(one.before).toEqual([5, 5, 5, 0]);
    hear(one, { k: 'deal', seat: 1, amount: 1, value: [3, 5, 5, 2] });
    expect(one.before).toEqual([3, 5, 5, 2]);
    expect(one.number).toBe(1);
  });

  it('takes back the tricks whose cards were given back to the hands', () => {
    const one = picture();
    for (const event of [play(0, 'AS'), play(1, '2S'), gather(0, ['AS', '2S'], 'tricks'), { k: 'swept' }])
      hear(one, event);
    hear(one, { k: 'moved', cards: ['AS'], n: 1, from: 'tricks', to: 'hand:0' });
    expect(tricksBySeat(one)).toBeNull();
    expect(one.last).toBeNull();
    expect(one.hand).toContain('AS');
  });

  it('shows facts that have a value, and keeps those of the seats for the seats', () => {
    const one = picture();
    hear(one, { k: 'fact', text: 'trumps', words: 'trumps', shown: '♥ hearts', value: 'H', kind: 'suit' });
    hear(one, { k: 'fact', text: 'stakes', words: 'staked', value: [1, 0, 4], kind: 'column' });
    hear(one, { k: 'fact', text: 'in', words: 'in the game', shown: 'you, Ada', value: [0, 1], kind: 'seats' });
    expect(shownFacts(one).map(({ id }) => id)).toEqual(['trumps']);
    expect(columns(one, 2)).toEqual([{ words: 'staked', value: 4 }]);
    expect(columns(one, 1)).toEqual([]);
    expect(stillIn(one)).toEqual([0, 1]);
  });

  it('takes for out who has thrown up his hand, not who has yet to say whether he plays', () => {
    const one = picture();
    hear(one, { k: 'fact', text: 'in', words: 'in the game', shown: 'Ada', value: [1], kind: 'seats' });
    one.counts = { 'hand:0': 3, 'hand:1': 3, 'hand:2': 0 };
    expect([0, 1, 2].map((seat) => isOutOf(one, seat))).toEqual([false, false, true]);
  });
});
