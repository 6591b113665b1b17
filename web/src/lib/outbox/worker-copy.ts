import { keepWaiting, SYNC_TAG } from './waiting-requests';
import type { WaitingRequest } from './waiting-requests';
import { isWaiting } from './outbox';
import type { OutboxItem } from './outbox';

/** Delay before an item is copied, in milliseconds: most items are sent within this time, and need no worker. */
const USUAL_MS = 1_000;

/** Background sync, which only some browsers have. Source: WICG, Web Background Synchronization. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const timers = new Map<string, ReturnType<typeof setTimeout>>();

type Sendable = OutboxItem<string> & { senderId?: number };

/** A change of an outbox that the worker's copy must follow. */
export interface Followed<Item> {
  queueKey: string;
  before: readonly Item[];
  /** Returns the unsent items at the time of the call, whichever tab has changed them. */
  now: () => readonly Item[];
  requestOf: (item: Item) => Pick<WaitingRequest, 'path' | 'body'>;
}

async function copy<Item extends Sendable>(
  { queueKey, now, requestOf }: Followed<Item>,
  canAdd: boolean,
): Promise<void> {
  const read = () =>
    now()
      .filter(isWaiting)
      .map((item) => ({
        clientId: item.clientId,
        ...(item.senderId === undefined ? {} : { senderId: item.senderId }),
        ...requestOf(item),
      }));
  await keepWaiting(queueKey, read, canAdd);
  if (!canAdd) return;
  const registration: Syncing = await navigator.serviceWorker.ready;
  await registration.sync?.register(SYNC_TAG);
}

/**
 * Updates the service worker's copy of an outbox; the worker sends the waiting requests when the network is back, even if no
 * tab is open. A request that is sent at once is not copied; one that was sent or withdrawn is removed at once, whichever tab
 * or earlier visit has added it. In a browser without background sync the next open page sends them.
 */
export function followQueue<Item extends Sendable>(followed: Followed<Item>): void {
  if (typeof navigator === 'undefined' || !navigator.serviceWorker) return;
  const { queueKey, before, now } = followed;
  clearTimeout(timers.get(queueKey));
  // Without storage (private windows) only this tab can send.
  const work = (canAdd: boolean) => void copy(followed, canAdd).catch(() => undefined);
  const waiting = now().filter(isWaiting);
  const isLess = before.some(
    (item) => isWaiting(item) && !waiting.some(({ clientId }) => clientId === item.clientId),
  );
  // Even without a service worker, because an earlier visit may have had one.
  if (isLess) work(false);
  if (waiting.length === 0 || !navigator.serviceWorker.controller) return;
  const isStuck = !navigator.onLine || waiting.some(({ state }) => state === 'failed');
  if (isStuck) work(true);
  else
    timers.set(
      queueKey,
      setTimeout(() => work(true), USUAL_MS),
    );
}
