/** The time after which the page has settled, for browsers that cannot report when they are idle. */
const SETTLED_MS = 3000;

/** Calls `work` once the browser has nothing better to do. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: SETTLED_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, SETTLED_MS);
  return () => clearTimeout(timer);
}
