/** The texts of the shell. */

import { words } from '../lib/i18n';

export const t = words({
  en: {
    name: 'Oddtrick',
    skip: 'Skip to the page',
    loading: 'One moment',
  },
  ru: {
    name: 'Oddtrick',
    skip: 'Перейти к странице',
    loading: 'Одну минуту',
  },
});
