import { useRealtimeStore } from '../../realtime/realtime.store';
import { ApiError, isNotFound, isTransient } from '../http/api-error';
import { request } from '../http/api';
import {
  addDeletions,
  dropDeletions,
  followDeletions,
  isSame,
  UNDO_MS,
  useDeletionsStore,
  waitingNow,
} from './deletions.store';
import type { DeletedKind, Deletion } from './deletions.store';

/** The delay before a deletion that got no response is sent again, in milliseconds. */
const RETRY_MS = 15_000;

/** What the sender needs to know about the signed-in member, and its callbacks. */
export interface DeletionSending {
  /** Returns the id of the signed-in member, whose deletions can be sent; `undefined` while nobody is signed in. */
  ownId: () => number | undefined;
  /** Applies a deletion that the server has made. */
  onDeleted: (kind: DeletedKind, id: number, answer: unknown) => void;
  /** Reports a deletion that the server has refused; the record is shown again. */
  onRefused: (kind: DeletedKind, error: unknown) => void;
}

let sending: DeletionSending | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Time before which deletions without a response are not sent again, unless the network comes back; epoch milliseconds. */
let retryAt = 0;

/** Deletes records: pages hide them at once, and the request is sent after `UNDO_MS`. */
export function deleteLater(deletions: readonly Pick<Deletion, 'kind' | 'id' | 'path'>[]): void {
  const memberId = sending?.ownId();
  if (memberId === undefined) return;
  addDeletions(deletions.map((each) => ({ ...each, memberId, deletedAt: Date.now() })));
  sendDue();
}

/** Undoes deletions that have not been sent. */
export function undoDeletions(deletions: readonly Pick<Deletion, 'kind' | 'id'>[]): void {
  dropDeletions(deletions);
  sendDue();
}

/** The pending requests of this page, by `keyOf`. */
const inFlight = new Map<string, Promise<void>>();

const keyOf = ({ kind, id }: Pick<Deletion, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Sends a deletion, or returns its pending request. */
function send(deletion: Deletion): Promise<void> {
  const key = keyOf(deletion);
  const running = inFlight.get(key);
  if (running) return running;
  // Another tab may have undone or sent it.
  if (!waitingNow().some((each) => isSame(each, deletion))) return Promise.resolve();
  const end = sendRequest(deletion).finally(() => {
    inFlight.delete(key);
    markSending();
  });
  inFlight.set(key, end);
  markSending();
  return end;
}

/** Marks the deletions that can't be undone: those being sent, and those whose time is over but whose request failed. */
function markSending(): void {
  const now = Date.now();
  useDeletionsStore.setState(({ waiting }) => ({
    sending: waiting.filter((each) => inFlight.has(keyOf(each)) || each.deletedAt + UNDO_MS <= now),
  }));
}

async function sendRequest(deletion: Deletion): Promise<void> {
  const { kind, id, path, memberId } = deletion;
  try {
    // The browser finishes the request even if the page is closed.
    const answer = await request(path, { method: 'DELETE', memberId, keepalive: true }).catch(
      (error: unknown) => {
        // It was deleted by another tab, another device or a moderator.
        if (!isNotFound(error)) throw error;
      },
    );
    sending?.onDeleted(kind, id, answer);
    dropDeletions([deletion]);
  } catch (error) {
    // An ended session (401) and a rate limit (429) are temporary.
    const isLater = error instanceof ApiError && (error.status === 401 || error.status === 429);
    if (isTransient(error) || isLater) retryAt = Date.now() + RETRY_MS;
    else {
      dropDeletions([deletion]);
      sending?.onRefused(kind, error);
    }
  }
}

/** Sends the deletions whose time for 'Undo' is over, and sets the timer for the next one. */
function sendDue(): void {
  clearTimeout(timer);
  const member = sending?.ownId();
  // A pending request calls this function again when it ends.
  const own = waitingNow().filter((each) => each.memberId === member && !inFlight.has(keyOf(each)));
  const now = Date.now();
  const timeOf = ({ deletedAt }: Deletion): number => Math.max(deletedAt + UNDO_MS, retryAt);
  const due = navigator.onLine ? own.filter((each) => timeOf(each) <= now) : [];
  markSending();
  for (const each of due) void send(each).then(sendDue);
  const later = own.flatMap((each) => [timeOf(each), each.deletedAt + UNDO_MS]).filter((at) => at > now);
  // If the device's clock was set back the delay may be long, and `setTimeout` fires at once for more than 24 days (2³¹ ms).
  if (later.length > 0) timer = setTimeout(sendDue, Math.min(...later.map((at) => at - now), UNDO_MS));
}

/**
 * Sends all of the member's deletions without waiting for `UNDO_MS`, as when signing out, and waits for the responses.
 * @returns those that are still unsent, because the network or the server failed
 */
export async function sendDeletionsNow(): Promise<readonly Deletion[]> {
  const member = sending?.ownId();
  const own = () => waitingNow().filter(({ memberId }) => memberId === member);
  await Promise.all(own().map(send));
  return own();
}

/** Starts to send deletions, including those of an earlier visit. Another call replaces the member and callbacks. */
export function startDeletions(next: DeletionSending): void {
  const isStarted = sending !== undefined;
  sending = next;
  retryAt = 0;
  if (!isStarted) {
    window.addEventListener('storage', ({ key }) => {
      followDeletions(key);
      sendDue();
    });
    const retry = () => {
      retryAt = 0;
      sendDue();
    };
    window.addEventListener('online', retry);
    useRealtimeStore.subscribe((now, before) => {
      if (now.status === 'connected' && before.status !== 'connected') retry();
    });
    // A browser can discard a hidden page without notice, so deletions are sent as soon as it is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void sendDeletionsNow();
    });
    window.addEventListener('pagehide', () => void sendDeletionsNow());
  }
  sendDue();
}
