/** One set of signs for all buttons: strokes on a field of 24 by 24; what is to be filled stands in a path of its own. */

interface Sign {
  readonly strokes?: string;
  readonly fill?: string;
}

export const ICONS = {
  first: { strokes: 'M5 5V19M19 5.5L10 12L19 18.5Z' },
  back: { strokes: 'M16.5 5L7 12L16.5 19Z' },
  forward: { strokes: 'M7.5 5L17 12L7.5 19Z' },
  last: { strokes: 'M19 5V19M5 5.5L14 12L5 18.5Z' },
  play: { fill: 'M7 4L20 12L7 20Z' },
  pause: { fill: 'M6 4.5H10V19.5H6ZM14 4.5H18V19.5H14Z' },
  stop: { fill: 'M6 6H18V18H6Z' },
  chat: { strokes: 'M4 5H20V16H11L6.5 20V16H4ZM8 9H16M8 12.5H13' },
  hint: {
    strokes:
      'M9 17C9 14.5 6 13 6 9A6 6 0 0 1 18 9C18 13 15 14.5 15 17ZM9.5 20.5H14.5M9 17H15M12 17V11.5M10 9.5L12 11.5L14 9.5',
  },
  why: { strokes: 'M8 8.5C8 6 9.8 4.5 12 4.5S16 6 16 8.3C16 11.5 12 11.5 12 15', fill: 'M10.7 17.5H13.3V20.1H10.7Z' },
  book: {
    strokes:
      'M12 6.5C9.5 4.5 6 4.5 3.5 5.5V18.5C6 17.5 9.5 17.5 12 19.5C14.5 17.5 18 17.5 20.5 18.5V5.5C18 4.5 14.5 4.5 12 6.5ZM12 6.5V19.5',
  },
  settings: {
    strokes:
      'M12 8.5A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 1 0 12 8.5ZM10.3 3H13.7L14.2 5.6L16.4 6.9L18.9 6L20.6 8.9L18.6 10.7V13.3L20.6 15.1L18.9 18' +
      'L16.4 17.1L14.2 18.4L13.7 21H10.3L9.8 18.4L7.6 17.1L5.1 18L3.4 15.1L5.4 13.3V10.7L3.4 8.9L5.1 6L7.6 6.9L9.8 5.6Z',
  },
  share: { strokes: 'M12 15V3.5M7.5 7.5L12 3L16.5 7.5M7 11H5V20.5H19V11H17' },
  link: { strokes: 'M10 14L14 10M11 7.5L13.5 5A4 4 0 0 1 19 10.5L16.5 13M13 16.5L10.5 19A4 4 0 0 1 5 13.5L7.5 11' },
  copy: { strokes: 'M9 8.5H19.5V20.5H9ZM15 8.5V4H4.5V15.5H9' },
  download: { strokes: 'M12 3.5V15M7.5 11L12 15.5L16.5 11M4.5 19.5H19.5' },
  upload: { strokes: 'M12 15.5V4M7.5 8L12 3.5L16.5 8M4.5 19.5H19.5' },
  search: { strokes: 'M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4ZM15.2 15.2L20.5 20.5' },
  close: { strokes: 'M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5' },
  check: { strokes: 'M4.5 12.5L10 18L19.5 6.5' },
  plus: { strokes: 'M12 5V19M5 12H19' },
  minus: { strokes: 'M5 12H19' },
  warning: { strokes: 'M12 4L21.5 20H2.5ZM12 10V14.5', fill: 'M10.9 16.2H13.1V18.4H10.9Z' },
  seal: { strokes: 'M12 3L20 6V12C20 16.5 16.5 19.8 12 21C7.5 19.8 4 16.5 4 12V6ZM8.5 12L11.2 14.8L15.8 9.2' },
  clock: { strokes: 'M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5ZM12 7.5V12L15.2 14' },
  bell: {
    strokes:
      'M6 16.5C7.5 15 7 10.5 7.5 9A4.5 4.5 0 0 1 16.5 9C17 10.5 16.5 15 18 16.5ZM10 19.5C11 21 13 21 14 19.5M12 4.5V3',
  },
  person: { strokes: 'M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4ZM4.5 20.5C5 16.5 8 14.5 12 14.5S19 16.5 19.5 20.5Z' },
  people: {
    strokes:
      'M9 4.5A3.5 3.5 0 1 0 9 11.5A3.5 3.5 0 1 0 9 4.5ZM2.5 19.5C3 16 5.5 14.5 9 14.5S15 16 15.5 19.5ZM15.5 4.8A3.3 3.3 0 0 1 15.5 11.2M18 14.8C20 15.6 21.2 17.2 21.5 19.5',
  },
  bot: {
    strokes: 'M5 9H19V19H5ZM12 9V5.5M2.5 12.5V15.5M21.5 12.5V15.5M9 16H15',
    fill: 'M8.2 11.5H10.4V13.7H8.2ZM13.6 11.5H15.8V13.7H13.6ZM10.7 3H13.3V5.6H10.7Z',
  },
  host: { strokes: 'M4 18.5H20M4.5 15.5L3.5 7L8.5 11L12 5L15.5 11L20.5 7L19.5 15.5Z' },
  eye: {
    strokes:
      'M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9Z',
  },
  mute: { strokes: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5' },
  sound: { strokes: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5' },
  door: { strokes: 'M13.5 3.5H5V20.5H13.5M10 12H20.5M16.5 7.5L21 12L16.5 16.5' },
  undo: { strokes: 'M9 5L4.5 9.5L9 14M5 9.5H14A5.5 5.5 0 0 1 14 20.5H9' },
  again: { strokes: 'M19.5 12A7.5 7.5 0 1 1 17 6.4M17.5 2.5V7H13' },
  sort: { strokes: 'M7 4.5V19.5M3.5 16L7 19.5L10.5 16M13 6H21M13 11H19M13 16H17' },
  score: { strokes: 'M4 4.5H20V19.5H4ZM4 9H20M9.5 4.5V19.5M15 4.5V19.5' },
  cards: { strokes: 'M4.8 7.5L12.5 5.4L15.9 18.1L8.2 20.2ZM14 4.5L19.5 6L16.5 17' },
  globe: {
    strokes:
      'M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5ZM3.5 12H20.5M12 3.5C8 8 8 16 12 20.5C16 16 16 8 12 3.5',
  },
  sun: {
    strokes:
      'M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8ZM12 2.5V5M12 19V21.5M2.5 12H5M19 12H21.5M5.3 5.3L7 7M17 17L18.7 18.7M18.7 5.3L17 7M7 17L5.3 18.7',
  },
  moon: { strokes: 'M19.5 14.5A8 8 0 1 1 9.5 4.5A6.5 6.5 0 0 0 19.5 14.5Z' },
  left: { strokes: 'M14.5 5L7.5 12L14.5 19' },
  right: { strokes: 'M9.5 5L16.5 12L9.5 19' },
  up: { strokes: 'M5 14.5L12 7.5L19 14.5' },
  down: { strokes: 'M5 9.5L12 16.5L19 9.5' },
  more: { fill: 'M4 10.5H7V13.5H4ZM10.5 10.5H13.5V13.5H10.5ZM17 10.5H20V13.5H17Z' },
  list: {
    strokes: 'M8.5 6H20M8.5 12H20M8.5 18H20',
    fill: 'M3.5 4.8H5.9V7.2H3.5ZM3.5 10.8H5.9V13.2H3.5ZM3.5 16.8H5.9V19.2H3.5Z',
  },
} as const satisfies Record<string, Sign>;

export type IconName = keyof typeof ICONS;
