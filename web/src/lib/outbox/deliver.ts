import { wasDeleted } from '../http/api-error';
import { withQueueLock } from './waiting-requests';
import { updateItem } from './outbox';
import type { OutboxItem } from './outbox';
import type { OutboxStore } from './outbox-store';

/** Client ids of the requests that this tab is sending, so that none is sent twice at the same time. */
const inFlight = new Set<string>();

/** Defines how the items of an outbox are sent. */
export interface Delivery<Item extends OutboxItem<string>, Answer> {
  send: (item: Item) => Promise<Answer>;
  /** Applies the server's response, before the item leaves the outbox. */
  onSent: (answer: Answer) => void;
  /** Returns the reason that is stored with an item that failed. */
  reasonOf: (error: unknown) => Item['reason'];
  onFailed: (error: unknown, reason: Item['reason']) => void;
}

/**
 * Sends one item and stores the outcome. Skips an item that is already being sent, or that was withdrawn in any tab before
 * its turn. Never rejects.
 */
export async function deliver<Item extends OutboxItem<string>, Answer>(
  store: OutboxStore<Item>,
  id: string,
  item: Item,
  { send, onSent, reasonOf, onFailed }: Delivery<Item, Answer>,
): Promise<void> {
  const { clientId } = item;
  if (inFlight.has(clientId)) return;
  inFlight.add(clientId);
  store.change(id, (items) => updateItem(items, clientId, { state: 'sending', reason: undefined }));
  try {
    await withQueueLock(store.queueKey(id), async () => {
      // The wait for the lock may have been long, while the service worker was sending.
      const waiting = store.itemsNow(id).find((other) => other.clientId === clientId);
      if (!waiting) return;
      onSent(await send(waiting));
      store.change(id, (items) => items.filter((other) => other.clientId !== clientId));
    });
  } catch (error) {
    // An earlier attempt had arrived without a response, and the member has deleted the record since.
    if (wasDeleted(error))
      return store.change(id, (items) => items.filter((other) => other.clientId !== clientId));
    const reason = reasonOf(error);
    store.change(id, (items) => updateItem(items, clientId, { state: 'failed', reason }));
    onFailed(error, reason);
  } finally {
    inFlight.delete(clientId);
  }
}
