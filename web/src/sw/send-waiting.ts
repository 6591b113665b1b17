import { MEMBER_HEADER } from '@mikai/contract/auth';
import { removeWaiting, withQueueLock, waitingIn, waitingQueueKeys } from '../lib/outbox/waiting-requests';
import type { WaitingRequest } from '../lib/outbox/waiting-requests';

/** Statuses that may pass by themselves: the browser retries later. */
const LATER: readonly number[] = [408, 425, 429, 500, 502, 503, 504];
const TIMEOUT_MS = 20_000;

/** @throws when it should be tried again later */
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
  if (LATER.includes(answer.status)) throw new Error(`${answer.status} to a waiting request`);
  // Nobody or somebody else is signed in, so the request waits for its sender.
  if (answer.status === 401) return;
  // Other errors are for the page to show: it keeps the text, asks again under the same client id, and shows the
  // response.
  await removeWaiting(clientId);
}

/** Sends a queue in its order; each request is looked up when its turn comes, because it may be taken back meanwhile. */
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
 * Sends the waiting requests of this device, each queue in its order; the server accepts them from their sender only. Waits
 * for an open page that sends from the same queue.
 * @throws when a request should be tried again later
 */
export async function sendWaiting(): Promise<void> {
  const queueKeys = await waitingQueueKeys();
  const results = await Promise.allSettled(
    queueKeys.map((queueKey) => withQueueLock(queueKey, () => sendQueue(queueKey))),
  );
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
