/**
 * The service worker's copy of the waiting requests, in IndexedDB: it sends them when the network is back and no tab is open
 * any more. The outboxes themselves are in the local storage (`outbox-store.ts`), which a service worker cannot read, but
 * which is written before the next line runs: a message that was sent in the moment before the tab is closed is not lost, as
 * it would be with IndexedDB alone. Each request has a client id, so that one which both of them send counts once.
 */

/** A `POST` that may be repeated. */
export interface WaitingRequest {
  /** The UUID in its body. */
  clientId: string;
  /** The sender; missing if the server itself prevents others from sending it. */
  senderId?: number;
  path: string;
  body: object;
}

interface Stored extends WaitingRequest {
  /** The key of its queue, whose requests are sent one after the other. The name is that of the stored index. */
  lane: string;
  /** Place in its queue. */
  place: number;
}

const DATABASE = 'mikai';
const STORE = 'waiting';

/** The name of the background sync that sends the waiting requests. */
export const SYNC_TAG = 'mikai.waiting';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device could not store it'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(STORE, { keyPath: 'clientId' }).createIndex('lane', 'lane');
  return settled(request);
}

/** Runs `work` in a transaction; resolves when that is on the disk. @throws where the browser keeps nothing. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The device could not store it'));
    });
    const result = await work(transaction.objectStore(STORE));
    await done;
    return result;
  } finally {
    database.close();
  }
}

const byPlace = (a: Stored, b: Stored) => a.place - b.place;

/**
 * Replaces the waiting requests of a queue.
 * @param read returns the requests, in order; called when nobody else changes the store any more, so that the newest state of
 * several tabs counts
 * @param canAdd whether requests are added; otherwise they are only removed
 */
export async function keepWaiting(
  queueKey: string,
  read: () => readonly WaitingRequest[],
  canAdd: boolean,
): Promise<void> {
  await inStore('readwrite', async (store) => {
    const before = await settled(store.index('lane').getAllKeys(queueKey));
    const requests = read().filter(({ clientId }) => canAdd || before.includes(clientId));
    for (const key of before) store.delete(key);
    requests.forEach((request, place) => store.put({ ...request, lane: queueKey, place } satisfies Stored));
  });
}

/** Returns the keys of the queues with waiting requests. */
export async function waitingQueueKeys(): Promise<string[]> {
  const all = await inStore('readonly', (store) => settled<Stored[]>(store.getAll()));
  return [...new Set(all.map(({ lane: queueKey }) => queueKey))];
}

/** Returns the waiting requests of a queue, in order. */
export async function waitingIn(queueKey: string): Promise<WaitingRequest[]> {
  const all = await inStore('readonly', (store) => settled<Stored[]>(store.index('lane').getAll(queueKey)));
  return all.sort(byPlace);
}

/** Removes a request that was sent, or never can be as it is. */
export async function removeWaiting(clientId: string): Promise<void> {
  await inStore('readwrite', (store) => void store.delete(clientId));
}

/** Deletes everything, for signing out. Never rejects. */
export async function clearWaiting(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inStore('readwrite', (store) => void store.clear()).catch(() => undefined);
}

/** Runs `work` while no other tab and no service worker of this device sends from this queue. */
export async function withQueueLock<T>(queueKey: string, work: () => Promise<T>): Promise<T> {
  // Without a service worker there is nothing to wait for; tabs follow each other through the local storage.
  if (typeof window !== 'undefined' && !navigator.serviceWorker?.controller) return work();
  return navigator.locks.request(`mikai.lane.${queueKey}`, work);
}
