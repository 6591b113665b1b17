import type { JournalEntryRequest, JournalSeedRequest } from '@mikai/contract/journal';
import { requeueAfterReturn, updateItem } from '../../lib/outbox/outbox';
import type { FailureReason } from '../../lib/outbox/outbox';
import type { OwnItem } from '../../lib/outbox/outbox-sender';
import { OutboxStore } from '../../lib/outbox/outbox-store';
import { ENTRIES_PATH, SEEDS_PATH } from './journal.api';

/** The journal's only outbox. */
const OUTBOX = 'words';

/** The reason why a waiting entry has not been saved. */
export type OutboxFailure = FailureReason | 'unauthenticated';

type Without<Request> = Omit<Request, 'content' | 'clientId'>;

/** An entry or a seed that waits for the network; its text is the item's `content`. */
export type WaitingText = OwnItem<OutboxFailure> &
  (
    | { kind: 'entry'; request: Without<JournalEntryRequest> }
    | { kind: 'seed'; request: Without<JournalSeedRequest> }
  );

/** Texts that wait for the network. */
export const journalOutbox = new OutboxStore<WaitingText>(
  'mikai.journal.',
  ({ kind, request, content, clientId }) => ({
    path: kind === 'entry' ? ENTRIES_PATH : SEEDS_PATH,
    body: { ...request, content, clientId },
  }),
);

/** The entries that this page has saved from the outbox, by client id. */
const saved = new Map<string, number>();

interface Waiting {
  clientId: string;
  senderId: number;
}

function queue(item: WaitingText): void {
  // Loads texts of an earlier visit first, so that the order is kept and no text is added twice.
  journalOutbox.open(OUTBOX);
  journalOutbox.change(OUTBOX, (items) =>
    items.some(({ clientId }) => clientId === item.clientId) ? items : [...items, item],
  );
}

const waiting = (who: Waiting, content: string) =>
  ({ ...who, content, createdAt: new Date().toISOString(), state: 'queued' }) as const;

/** Adds an entry to the outbox. */
export function queueEntry(who: Waiting, { content, ...request }: JournalEntryRequest): void {
  saved.delete(who.clientId);
  queue({ ...waiting(who, content), kind: 'entry', request });
}

/** Adds a seed to the outbox. */
export function queueSeed(who: Waiting, { content, ...request }: JournalSeedRequest): void {
  queue({ ...waiting(who, content), kind: 'seed', request });
}

/** Records the id of the entry that a waiting text was saved as, before it leaves the outbox. */
export function noteSavedEntry(clientId: string, entryId: number): void {
  saved.set(clientId, entryId);
}

/** Returns the id of the entry that this page has saved a waiting text as; `undefined` if it hasn't. */
export const savedEntryOf = (clientId: string): number | undefined => saved.get(clientId);

/** Returns the state of a waiting text; `undefined` if it has left the outbox. */
export function waitingState(clientId: string): WaitingText['state'] | undefined {
  journalOutbox.open(OUTBOX);
  return journalOutbox.itemsNow(OUTBOX).find((item) => item.clientId === clientId)?.state;
}

/** Hook: returns the waiting texts of a member, oldest first. */
export function useWaitingTexts(memberId: number): readonly WaitingText[] {
  return journalOutbox.useItems(OUTBOX).filter(({ senderId }) => senderId === memberId);
}

/** Queues a text that failed again. */
export function retryWaiting(clientId: string): void {
  journalOutbox.change(OUTBOX, (items) =>
    updateItem(items, clientId, { state: 'queued', reason: undefined }),
  );
}

/** Removes a waiting text. */
export function dropWaiting(clientId: string): void {
  journalOutbox.change(OUTBOX, (items) => items.filter((item) => item.clientId !== clientId));
}

/** Resumes sending texts that failed because the session had ended, after the same member has signed in again. */
export function resumeWaiting(): void {
  journalOutbox.changeAll(requeueAfterReturn);
}
