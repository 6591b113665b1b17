/**
 * The service worker's copy of the waiting requests, in IndexedDB. The worker sends them when the network is back and no tab
 * is open. The outboxes themselves are in the local storage (`outbox-store.ts`), which a service worker can't read, but whose
 * writes are synchronous: a message that was sent just before the tab was closed is not lost, as it would be with IndexedDB
 * alone. Each request has a client id, so that the server accepts it once even if both the tab and the worker send it.
 */

/** A `POST` that may be repeated. */
export interface WaitingRequest {
  /** The client id in its body, a UUID. */
  clientId: string;
  /** Id of the member who wrote it; missing if the server itself rejects the request in another session. */
  senderId?: number;
  path: string;
  body: object;
}

interface Stored extends WaitingRequest {
  /** Key of its queue, whose requests are sent one after the other. The name must equal that of the database's index. */
  lane: string;
  /** Position in its queue. */
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

/** Runs `work` in a transaction; resolves when it is committed. @throws if the browser has no IndexedDB (private windows) */
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

const byPosition = (a: Stored, b: Stored) => a.place - b.place;

/**
 * Replaces the waiting requests of a queue.
 * @param read returns the requests, in order; called inside the lock, so that it sees the changes of all tabs
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
  return all.sort(byPosition);
}

/** Removes a request that was sent, or that the server has refused for good. */
export async function removeWaiting(clientId: string): Promise<void> {
  await inStore('readwrite', (store) => void store.delete(clientId));
}

/** Deletes everything when the member signs out. Never rejects. */
export async function clearWaiting(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inStore('readwrite', (store) => void store.clear()).catch(() => undefined);
}

/** Runs `work` with the queue locked, so that no other tab and no service worker of this device sends from it. */
export async function withQueueLock<T>(queueKey: string, work: () => Promise<T>): Promise<T> {
  // Without a service worker no lock is needed, because tabs follow each other's sends through the local storage.
  if (typeof window !== 'undefined' && !navigator.serviceWorker?.controller) return work();
  return navigator.locks.request(`mikai.lane.${queueKey}`, work);
}
