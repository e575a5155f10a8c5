/** What each thing that can go wrong is called, and what to do about it. */

import { t } from './words';

const KNOWN = [
  'offline',
  'not_found',
  'unknown_game',
  'unknown_table',
  'bad_invite',
  'bad_token',
  'expired_token',
  'old_protocol',
  'full',
  'kicked',
  'too_fast',
  'old_rules',
  'broken',
] as const;

type Known = (typeof KNOWN)[number];

/** Codes of the service that mean the same to a person. */
const SAME: Record<string, Known> = {
  lost: 'offline',
  forged_token: 'bad_token',
  private: 'bad_invite',
  wrong_link: 'bad_invite',
  bots_only: 'full',
  closing: 'offline',
  too_slow: 'offline',
  busy: 'too_fast',
  rate_limited: 'too_fast',
};

function known(code: string): Known {
  const name = code.replaceAll('-', '_');
  return KNOWN.find((one) => one === name) ?? SAME[name] ?? 'broken';
}

/** After these, trying again may help; after the others something else is to be done. */
const PASSING: readonly Known[] = ['offline', 'broken', 'too_fast', 'full', 'old_protocol'];

export const mayPass = (code: string): boolean => PASSING.includes(known(code));
export const headingOf = (code: string): string => t(`trouble_${known(code)}`);
export const adviceOf = (code: string): string => t(`advice_${known(code)}`);
