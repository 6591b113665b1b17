/** A signal that aborts with the first of these. `AbortSignal.any` is younger than browsers that the app is built for. */
export function firstAbort(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    const options = { once: true, signal: controller.signal };
    signal.addEventListener('abort', () => controller.abort(signal.reason), options);
  }
  return controller.signal;
}
