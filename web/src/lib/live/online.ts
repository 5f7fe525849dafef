/** Whether the browser has a network, as far as it says. */

/** Hear when the browser may be online again, or is not. Returns how to stop. */
export function onNetwork(back: () => void, offline: () => void): () => void {
  addEventListener("online", back);
  addEventListener("offline", offline);
  document.addEventListener("visibilitychange", back);
  return () => {
    removeEventListener("online", back);
    removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", back);
  };
}
