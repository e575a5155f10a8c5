/** Handing a link on: by the system's own sheet where there is one, else into the clipboard. */

export type Shared = 'linkShared' | 'linkCopied' | 'linkNotCopied';

export async function shareLink(url: string, title: string): Promise<Shared> {
  const touch = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  try {
    if (touch && typeof navigator.share === 'function') {
      await navigator.share({ url, title });
      return 'linkShared';
    }
    await navigator.clipboard.writeText(url);
    return 'linkCopied';
  } catch {
    return 'linkNotCopied'; // refused, closed, or no clipboard without a secure address
  }
}
