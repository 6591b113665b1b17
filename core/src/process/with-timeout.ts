/**
 * Returns the result of some work, or the result of `onTimeout` if the work takes longer. The work itself goes on, so work that can be cancelled
 * takes an `AbortSignal.timeout` instead. A late failure is ignored.
 * @param options.keepsProcess `false` lets the process end while it waits
 */
export async function withTimeout<T, F = never>(
  work: Promise<T>,
  timeoutMs: number,
  onTimeout: () => F,
  { keepsProcess = true }: { keepsProcess?: boolean } = {},
): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), timeoutMs);
    if (!keepsProcess) timer.unref();
  });
  try {
    return await Promise.race([work, timeout.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
