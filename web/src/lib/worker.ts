/** The service worker: it keeps the client's own files, so that it opens without a connection; it never keeps a table. */

/** Register it; `ready` is told how to take a newer client once one lies ready. What is returned ends the watch. */
export function watchForUpdate(ready: (take: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  let watching = true;
  const container = navigator.serviceWorker;
  container.register('/sw.js').then(
    (registration: ServiceWorkerRegistration | undefined) => {
      if (!registration) return; // some browsers and test tools forbid it in silence
      const look = () => {
        const waiting = registration.waiting;
        if (watching && waiting && container.controller) ready(() => change(container, waiting));
      };
      look();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
    },
    () => {}, // without it the client works all the same, but not offline
  );
  return () => {
    watching = false;
  };
}

function change(container: ServiceWorkerContainer, waiting: ServiceWorker): void {
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
