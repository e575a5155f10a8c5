/** Whose turn it is and what is awaited, in words. */
import { isOutOf, NOBODY, type Picture, receiverFrom } from './fold';
import type { Play } from './play.svelte';
import { t } from './words';

const CHANCE = -1;

export function awaitedWords(play: Play, picture: Picture): string {
  const phase = picture.phase.words;
  if (play.room.table?.state === 'paused') return t('paused');
  if (play.held || picture.over || picture.turn === NOBODY) return t('dealOver', { n: picture.number + 1 });
  if (picture.turn === CHANCE) return t('shuffling');
  if (isOut(play, picture)) return t('outWaiting', { who: play.name(picture.turn) });
  if (picture.turn !== play.me) return t('waitingFor', { who: play.name(picture.turn), phase });
  const receiver = receiverFrom(picture, play.me);
  if (receiver >= 0) return t('passTo', { who: play.name(receiver) });
  return phase ? t('yourTurn', { phase }) : t('yourTurnPlain');
}

/** Whether others play on in a deal in which I have thrown up my hand. */
export function isOut(play: Play, picture: Picture): boolean {
  return play.me >= 0 && isOutOf(picture, play.me);
}
