import { withTimeout } from '@mikai/core/process/with-timeout';

/** The time for which browsers wait for shards that cannot be read, in milliseconds. */
const MAX_WAIT_MS = 4_000;

/**
 * Returns a listener for changes of the link, which notifies browsers. They refetch when the link is restored, and
 * must not miss any event from then on, so the notification waits for the shards that are not read yet. The wait is
 * limited, because a part of a Redis Cluster may be down for long; once the last shard is read, browsers are notified
 * again.
 * @param pending returns a promise that resolves when all shards are read; `undefined` if none is waiting
 */
export function createLinkEmitter(
  pending: () => Promise<unknown> | undefined,
  emit: (isUp: boolean) => void,
  maxWaitMs = MAX_WAIT_MS,
): (isUp: boolean) => void {
  let latest = 0;
  return (isUp) => {
    latest += 1;
    const change = latest;
    const shards = isUp ? pending() : undefined;
    if (shards === undefined) return emit(isUp);
    const emitUp = () => {
      // The link may have been lost meanwhile.
      if (change === latest) emit(true);
    };
    let isLate = false;
    void shards.then(() => (isLate ? emitUp() : undefined));
    void withTimeout(
      shards,
      maxWaitMs,
      () => {
        isLate = true;
      },
      { keepsProcess: false },
    ).then(emitUp);
  };
}
