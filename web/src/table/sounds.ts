/** Small sounds made on the spot; none is ever fetched. */
type Sound = 'card' | 'turn' | 'counters' | 'gather' | 'law';

const NOTES: Record<Sound, { pitch: number; length: number; loud: number; shape: OscillatorType }[]> = {
  card: [{ pitch: 210, length: 0.05, loud: 0.09, shape: 'triangle' }],
  gather: [{ pitch: 150, length: 0.09, loud: 0.07, shape: 'triangle' }],
  counters: [
    { pitch: 1450, length: 0.03, loud: 0.03, shape: 'sine' },
    { pitch: 1820, length: 0.05, loud: 0.03, shape: 'sine' },
  ],
  turn: [
    { pitch: 660, length: 0.1, loud: 0.06, shape: 'sine' },
    { pitch: 880, length: 0.16, loud: 0.06, shape: 'sine' },
  ],
  law: [
    { pitch: 330, length: 0.12, loud: 0.06, shape: 'sine' },
    { pitch: 262, length: 0.18, loud: 0.06, shape: 'sine' },
  ],
};

let context: AudioContext | null = null;

/** Make a sound; nothing where the browser has none, or allows none before the first touch. */
export function sound(name: Sound): void {
  try {
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const note of NOTES[name]) {
      ring(context, at, note);
      at += note.length;
    }
  } catch {
    // a table can be played in silence
  }
}

function ring(audio: AudioContext, at: number, note: (typeof NOTES)[Sound][number]): void {
  const voice = audio.createOscillator();
  const swell = audio.createGain();
  voice.type = note.shape;
  voice.frequency.setValueAtTime(note.pitch, at);
  swell.gain.setValueAtTime(note.loud, at);
  swell.gain.exponentialRampToValueAtTime(0.0001, at + note.length);
  voice.connect(swell).connect(audio.destination);
  voice.start(at);
  voice.stop(at + note.length);
}

/** Which sound a kind of event makes; none for most. */
export function soundOf(kind: string, from: string): Sound | null {
  if (kind === 'moved') return from === 'table' ? 'gather' : 'card';
  if (kind === 'paid') return 'counters';
  return kind === 'offence' || kind === 'claimed' ? 'law' : null;
}
