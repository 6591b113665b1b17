/** The delay in browsers without `requestIdleCallback`, by which the page has usually settled. */
const SETTLED_MS = 3000;

/** Calls `work` when the browser is idle. Returns a function that cancels the call. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: SETTLED_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, SETTLED_MS);
  return () => clearTimeout(timer);
}
