/** Says things to screen readers. One announcement an event: what is said in the same moment is joined. */

let polite: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Say a line when the reader is free; `urgent` breaks in, for one's own turn and for refusals. */
export function announce(line: string, urgent = false): void {
  if (!line) return;
  if (urgent) {
    put('announce-urgent', line);
    return;
  }
  polite.push(line);
  if (timer === undefined) timer = setTimeout(flush, 120);
}

function flush(): void {
  put('announce-polite', polite.join(' '));
  polite = [];
  timer = undefined;
}

function put(id: string, text: string): void {
  const region = document.getElementById(id);
  if (!region) return;
  // A new element is read even where its words are the same as before.
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}
