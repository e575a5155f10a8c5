/** Tells somebody who looks elsewhere that it is his turn: by the title of the tab, and if he wishes by a notice. */
import type { Play } from './play.svelte';
import { prefs } from './prefs.svelte';
import { t } from './words';

const BLINK = 1000;

/** Keep the tab's title in step with the table; to be called where effects may be made. */
export function callMe(play: Play): void {
  $effect(() => {
    const plain = `${play.room.table?.title ?? ''} · Oddtrick`;
    document.title = plain;
    const awaited = play.myTurn || (play.held && play.room.menu !== null && play.me >= 0);
    if (!awaited) return;
    const turn = `${t('yourTurnTitle')} · ${plain}`;
    document.title = turn;
    let on = true;
    const blink = setInterval(() => {
      on = !on || !document.hidden;
      document.title = on ? turn : plain;
    }, BLINK);
    const notice = give(play);
    return () => {
      clearInterval(blink);
      notice?.close();
      document.title = plain;
    };
  });
}

function give(play: Play): Notification | null {
  if (!document.hidden || !prefs.notices || !('Notification' in window) || Notification.permission !== 'granted')
    return null;
  const notice = new Notification(t('yourTurnPlain'), { body: play.room.table?.title ?? '', tag: play.room.id });
  notice.onclick = () => window.focus();
  return notice;
}
