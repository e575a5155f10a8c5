/** Where we are, by the address; plain links within the client move without loading the page anew. */

import { type Route, routeOf } from './routes';

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));
  route: Route = $derived(routeOf(this.path));

  /** Go to a path of this client. `replace` leaves no way back to where we were. */
  go(href: string, replace = false): void {
    const to = new URL(href, location.href);
    const elsewhere = to.pathname !== this.path;
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.read();
    if (elsewhere && !to.hash) scrollTo({ top: 0, behavior: 'instant' });
  }

  read(): void {
    this.path = location.pathname;
    this.hash = decodeURIComponent(location.hash.slice(1));
  }

  /** Listen to the browser's buttons and to links. */
  listen(): void {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      this.go(link);
    });
  }
}

/** The address of a link within the client that a plain click has hit. */
function linkOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return routeOf(link.pathname).screen === 'nowhere' ? null : link.href;
}

export const router = new Router();
