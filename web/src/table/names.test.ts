import { describe, expect, it } from 'vitest';
import { cardWords } from '../cards/names';
import { readable } from './names';

describe('cards that the service names as records do', () => {
  it('are shown by their signs, and told in words', () => {
    const text = "8D was led and you can follow suit; play one of TC QH'";
    expect(readable(text).replaceAll('\uFE0E', '')).toBe('8♦ was led and you can follow suit; play one of 10♣ Q♥');
    expect(readable(text, cardWords)).toContain('eight of diamonds was led');
  });

  it('are told from rules, words and other names', () => {
    const text = 'HEARTS-R38: 10 S, JACK, 2DS';
    expect(readable(text)).toBe(text);
  });
});
