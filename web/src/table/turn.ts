/** Whose turn it is and what is awaited, in words. */
import { NOBODY, type Picture } from './fold';
import type { Play } from './play.svelte';
import { t } from './words';

const CHANCE = -1;

export function awaitedWords(play: Play, picture: Picture): string {
  const phase = picture.phase.words;
  if (play.room.table?.state === 'paused') return t('paused');
  if (play.held || picture.over || picture.turn === NOBODY) return t('dealOver', { n: picture.number + 1 });
  if (picture.turn === CHANCE) return t('shuffling');
  if (picture.turn !== play.me) return t('waitingFor', { who: play.name(picture.turn), phase });
  return phase ? t('yourTurn', { phase }) : t('yourTurnPlain');
}
