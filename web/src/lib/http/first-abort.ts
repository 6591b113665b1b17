/** Returns a signal that aborts with the first of these. Some of the supported browsers do not have `AbortSignal.any`. */
export function firstAbort(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    const options = { once: true, signal: controller.signal };
    signal.addEventListener('abort', () => controller.abort(signal.reason), options);
  }
  return controller.signal;
}
