/** All drawings of the pack as symbols, put into the page once; a card then only refers to them. */

import { COURT_CLIPS, type Court, courtArt, WEAVES } from './courts';
import { GLYPHS } from './glyphs';
import { jokerArt } from './joker';
import { aceArt, BACK_WEAVE, backArt } from './ornaments';
import { isUpright, PIPS } from './pips';
import { SUIT_PATHS, SUITS, type Suit } from './suits';

const CARD = '0 0 250 350';
const PIP = 54;

const symbol = (name: string, box: string, drawing: string): string =>
  `<symbol id="ot-${name}" viewBox="${box}">${drawing}</symbol>`;

/** The pips of a numbered card. */
const pipsArt = (rank: string, suit: Suit): string =>
  (PIPS[rank] ?? [])
    .map((place) => {
      const [x, y] = place;
      const turn = isUpright(place) ? '' : ` transform="rotate(180 ${x} ${y})"`;
      return `<use href="#ot-${suit}" x="${x - PIP / 2}" y="${y - PIP / 2}" width="${PIP}" height="${PIP}"${turn}/>`;
    })
    .join('');

const faces = (suit: Suit): string =>
  Object.keys(PIPS)
    .map((rank) => symbol(rank + suit, CARD, pipsArt(rank, suit)))
    .join('') +
  (['J', 'Q', 'K'] as Court[]).map((court) => symbol(court + suit, CARD, courtArt(court, suit))).join('') +
  symbol(`A${suit}`, CARD, aceArt(suit));

const glyphs = (): string =>
  Object.entries(GLYPHS)
    .map(([name, { path, width }]) =>
      symbol(
        `i${name}`,
        `-3 -1 ${width + 6} 62`,
        name === '*'
          ? `<path d="${path}" fill="currentColor"/>`
          : `<path d="${path}" fill="none" stroke="currentColor" stroke-width="6.5" stroke-linejoin="round"/>`,
      ),
    )
    .join('');

/** The markup of every symbol. */
export const spriteMarkup = (): string =>
  `<defs>${Object.values(WEAVES).join('')}${BACK_WEAVE}${COURT_CLIPS}</defs>` +
  SUITS.map((suit) => symbol(suit, '0 0 100 100', `<path d="${SUIT_PATHS[suit]}" fill="currentColor"/>`)).join('') +
  SUITS.map(faces).join('') +
  symbol('JK', CARD, jokerArt('1')) +
  symbol('JK2', CARD, jokerArt('2')) +
  symbol('back', CARD, backArt()) +
  glyphs();

const HOME = 'oddtrick-pack';

/** Puts the symbols into the page unless they are there already. */
export function laySprite(): void {
  if (document.getElementById(HOME)) return;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.id = HOME;
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  svg.style.position = 'absolute';
  svg.innerHTML = spriteMarkup();
  document.body.append(svg);
}
