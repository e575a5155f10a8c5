import { expect, test } from 'vitest';
import type { Row, Statement } from '../lib/protocol';
import { needsHouseMark } from './book';

const rule: Statement = { id: 'CINCH-R1', kind: 'R', house: true, decisions: ['CINCH-D1'], html: 'One pack is used.' };
const law: Row = {
  id: 'NAP-L3',
  kind: 'L',
  house: true,
  decisions: [],
  cells: ['bad cut', 'house: the cut is made again'],
};

test('what is not of the book is marked, unless it says so itself', () => {
  expect(needsHouseMark(rule)).toBe(true);
  expect(needsHouseMark({ ...rule, house: false })).toBe(false);
  expect(needsHouseMark(law)).toBe(false);
  expect(needsHouseMark({ ...law, cells: ['плохая сдача', 'домашнее: снимают снова'] })).toBe(false);
});

test('a full house is a hand, not a mark', () => {
  expect(needsHouseMark({ ...rule, html: 'Four of a kind beat a full house.' })).toBe(true);
});
