import { MEMBER_HEADER } from '@mikai/contract/auth';
import { removeWaiting, withQueueLock, waitingIn, waitingQueueKeys } from '../lib/outbox/waiting-requests';
import type { WaitingRequest } from '../lib/outbox/waiting-requests';

/** Statuses of temporary errors, after which the browser's background sync retries later. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429, 500, 502, 503, 504];
const TIMEOUT_MS = 20_000;

/** Sends one request. @throws if it should be retried later */
async function send({ clientId, senderId, path, body }: WaitingRequest): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(senderId === undefined ? {} : { [MEMBER_HEADER]: String(senderId) }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (TEMPORARY_STATUSES.includes(answer.status)) throw new Error(`${answer.status} to a waiting request`);
  // Nobody, or another member, is signed in, so the request waits for its author.
  if (answer.status === 401) return;
  // The page shows any other error: it keeps the text, repeats the request with the same client id, and shows the
  // response.
  await removeWaiting(clientId);
}

/** Sends a queue in order. Each request is read just before it is sent, because it may have been withdrawn meanwhile. */
async function sendQueue(queueKey: string): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const next = (await waitingIn(queueKey)).find(({ clientId }) => !tried.has(clientId));
    if (!next) return;
    tried.add(next.clientId);
    await send(next);
  }
}

/**
 * Sends the waiting requests of this device, each queue in order; the server accepts them in their author's session only.
 * Waits while an open page sends from the same queue.
 * @throws if a request should be retried later
 */
export async function sendWaiting(): Promise<void> {
  const queueKeys = await waitingQueueKeys();
  const results = await Promise.allSettled(
    queueKeys.map((queueKey) => withQueueLock(queueKey, () => sendQueue(queueKey))),
  );
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
