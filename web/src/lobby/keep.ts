/** The first visit comes before the service worker does: tell it what was loaded, so that it is at hand next time. */

let told = false;

export function keepWhatWasLoaded(): void {
  if (told || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  told = true;
  void navigator.serviceWorker.ready.then(({ active }) => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ keep: files });
  });
}
