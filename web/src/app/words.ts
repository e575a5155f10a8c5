/** The texts of the shell. */

import { words } from '../lib/i18n';
import { english } from './english';
import { russian } from './russian';

export const t = words({ en: english, ru: russian });
