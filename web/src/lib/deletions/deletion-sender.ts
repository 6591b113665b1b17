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

/** The pause before a deletion that got no answer is sent again, in milliseconds. */
const RETRY_MS = 15_000;

/** Sends the deletions of the member who is signed in. */
export interface DeletionSending {
  /** Returns the member whose deletions may be sent now; `undefined` while nobody is signed in. */
  ownId: () => number | undefined;
  /** Applies a deletion that the server has made. */
  onDeleted: (kind: DeletedKind, id: number, answer: unknown) => void;
  /** Reports a deletion that the server has refused; the record is shown again. */
  onRefused: (kind: DeletedKind, error: unknown) => void;
}

let sending: DeletionSending | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Deletions without an answer are not sent before this time, unless the network comes back. */
let retryAt = 0;

/** Deletes records: the pages hide them at once, and the server deletes them when the time for 'Undo' is over. */
export function deleteLater(deletions: readonly Pick<Deletion, 'kind' | 'id' | 'path'>[]): void {
  const memberId = sending?.ownId();
  if (memberId === undefined) return;
  addDeletions(deletions.map((each) => ({ ...each, memberId, deletedAt: Date.now() })));
  plan();
}

/** Undoes deletions that have not been sent. */
export function undoDeletions(deletions: readonly Pick<Deletion, 'kind' | 'id'>[]): void {
  dropDeletions(deletions);
  plan();
}

/** Deletions that are being sent by this page, with the end of each. */
const inFlight = new Map<string, Promise<void>>();

const keyOf = ({ kind, id }: Pick<Deletion, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Sends a deletion; one that is being sent is waited for instead. */
function send(deletion: Deletion): Promise<void> {
  const key = keyOf(deletion);
  const running = inFlight.get(key);
  if (running) return running;
  // Another tab may have taken it back, or have sent it.
  if (!waitingNow().some((each) => isSame(each, deletion))) return Promise.resolve();
  const end = sendRequest(deletion).finally(() => {
    inFlight.delete(key);
    showSending();
  });
  inFlight.set(key, end);
  showSending();
  return end;
}

/** Shows what cannot be taken back any more: what is being sent, and what was to be sent before, but the network or the server failed. */
function showSending(): void {
  const now = Date.now();
  useDeletionsStore.setState(({ waiting }) => ({
    sending: waiting.filter((each) => inFlight.has(keyOf(each)) || each.deletedAt + UNDO_MS <= now),
  }));
}

async function sendRequest(deletion: Deletion): Promise<void> {
  const { kind, id, path, memberId } = deletion;
  try {
    // A browser finishes the request even if the page is closed.
    const answer = await request(path, { method: 'DELETE', memberId, keepalive: true }).catch(
      (error: unknown) => {
        // Somebody else, or another device, was faster.
        if (!isNotFound(error)) throw error;
      },
    );
    sending?.onDeleted(kind, id, answer);
    dropDeletions([deletion]);
  } catch (error) {
    // A session that has ended, and too many requests at once, refuse no deletion for good.
    const isLater = error instanceof ApiError && (error.status === 401 || error.status === 429);
    if (isTransient(error) || isLater) retryAt = Date.now() + RETRY_MS;
    else {
      dropDeletions([deletion]);
      sending?.onRefused(kind, error);
    }
  }
}

/** Sends the deletions whose time for 'Undo' is over, and plans the next time. */
function plan(): void {
  clearTimeout(timer);
  const member = sending?.ownId();
  // A deletion that is being sent is planned again at its end.
  const own = waitingNow().filter((each) => each.memberId === member && !inFlight.has(keyOf(each)));
  const now = Date.now();
  const timeOf = ({ deletedAt }: Deletion): number => Math.max(deletedAt + UNDO_MS, retryAt);
  const due = navigator.onLine ? own.filter((each) => timeOf(each) <= now) : [];
  showSending();
  for (const each of due) void send(each).then(plan);
  const later = own.flatMap((each) => [timeOf(each), each.deletedAt + UNDO_MS]).filter((at) => at > now);
  // After a clock that was set back the time may be far away, and a timer of more than 24 days would fire at once, over and over.
  if (later.length > 0) timer = setTimeout(plan, Math.min(...later.map((at) => at - now), UNDO_MS));
}

/**
 * Sends all deletions now, because the page may not be there for much longer, and waits for those that are being sent.
 * @returns those that still wait, because the network or the server failed
 */
export async function sendDeletionsNow(): Promise<readonly Deletion[]> {
  const member = sending?.ownId();
  const own = () => waitingNow().filter(({ memberId }) => memberId === member);
  await Promise.all(own().map(send));
  return own();
}

/** Starts to send deletions, those of an earlier visit too. Called again, it continues with the member of that call. */
export function startDeletions(next: DeletionSending): void {
  const isStarted = sending !== undefined;
  sending = next;
  retryAt = 0;
  if (!isStarted) {
    window.addEventListener('storage', ({ key }) => {
      followDeletions(key);
      plan();
    });
    const retry = () => {
      retryAt = 0;
      plan();
    };
    window.addEventListener('online', retry);
    useRealtimeStore.subscribe((now, before) => {
      if (now.status === 'connected' && before.status !== 'connected') retry();
    });
    // A browser may stop a hidden page without notice, so a deletion is sent before that can happen.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void sendDeletionsNow();
    });
    window.addEventListener('pagehide', () => void sendDeletionsNow());
  }
  plan();
}
