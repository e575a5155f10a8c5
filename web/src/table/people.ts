/** What stands on a person's plate at the table. */
import type { CardName, TableInfo } from '../lib/protocol';
import { columns, handOf, isOutOf, type Picture, seatsOf, tricksBySeat } from './fold';
import { t } from './words';

export interface Person {
  seat: number;
  name: string;
  hue: number;
  /** null where nothing is played for but points */
  counters: number | null;
  change: number;
  /** points of the game by now, as the table keeps them, and what they are called; null where none are told */
  score: { value: number; words: string } | null;
  tricks: number;
  cards: number;
  /** the cards of another's hand that were shown */
  shown: CardName[];
  /** what was last called in this deal */
  said: string;
  columns: { words: string; value: number }[];
  turn: boolean;
  dealer: boolean;
  /** what facts say that this seat is, such as the senior hand */
  titles: string[];
  bot: boolean;
  botWords: string;
  away: boolean;
  out: boolean;
  /** all of it in words */
  spoken: string;
}

/** Hues that lie far apart round the wheel, neighbours furthest. */
const hueOf = (seat: number): number => (205 + seat * 137) % 360;

export function personAt(picture: Picture, table: TableInfo, seat: number, name: string): Person {
  const info = table.seats[seat];
  const hand = handOf(seat);
  const counters = picture.counters[seat] ?? 0;
  const score = scoreOf(picture, seat);
  const told = picture.said.filter((saying) => saying.seat === seat).at(-1);
  const bot = info?.kind === 'bot' || (info?.replaced ?? false);
  const person: Person = {
    seat,
    name,
    hue: hueOf(seat),
    counters: score !== null && levelOf(picture) ? null : counters,
    score,
    change: counters - (picture.before[seat] ?? counters),
    tricks: tricksBySeat(picture)?.[seat] ?? 0,
    cards: picture.counts[hand] ?? 0,
    shown: seat === picture.seat ? [] : (picture.known[hand] ?? []),
    said: told?.words ?? '',
    columns: columns(picture, seat),
    turn: picture.turn === seat && !picture.over,
    dealer: picture.dealer === seat,
    titles: picture.facts.filter(({ kind, value }) => kind === 'seat' && value === seat).map(({ words }) => words),
    bot,
    botWords: info?.replaced ? t('botFor', { who: name }) : t('bot'),
    away: info?.kind === 'human' && !info.here,
    out: isOutOf(picture, seat),
    spoken: '',
  };
  return { ...person, spoken: spokenOf(person) };
}

/** The score of a seat: what it has, or where the table counts down how much it still wants. */
function scoreOf(picture: Picture, seat: number): Person['score'] {
  const told = (id: string) => picture.facts.find((fact) => fact.id === id && Array.isArray(fact.value));
  const wanted = told('to go');
  const fact = wanted ?? told('scores');
  return fact ? { value: Number((fact.value as number[])[seat] ?? 0), words: wanted?.words ?? '' } : null;
}

/** Whether all have as many counters, as where nobody pays until the game is won. */
const levelOf = (picture: Picture): boolean =>
  picture.counters.slice(0, seatsOf(picture)).every((counters) => counters === picture.counters[0]);

function spokenOf(person: Person): string {
  const parts = [
    person.name,
    person.turn && t('turnMark'),
    person.dealer && t('dealer'),
    ...person.titles,
    person.bot && person.botWords,
    person.away && t('away'),
    person.out && t('out'),
    person.score &&
      (person.score.words ? `${person.score.value} ${person.score.words}` : t('points', { n: person.score.value })),
    person.counters !== null && t('counters', { n: person.counters }),
    person.change && t('change', { n: person.change > 0 ? `+${person.change}` : person.change }),
    person.cards && t('cards', { n: person.cards }),
    person.tricks && t('tricks', { n: person.tricks }),
    person.said && t('quoted', { text: person.said }),
    ...person.columns.map(({ words, value }) => `${words} ${value}`),
  ];
  return parts.filter(Boolean).join(', ');
}
