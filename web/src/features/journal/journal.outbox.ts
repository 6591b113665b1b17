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

/** The texts that wait for the network. */
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
  // Texts of an earlier visit come first; a text that waits already is not added twice.
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

/** Notes which entry a waiting text has become, before it leaves the outbox. */
export function noteSavedEntry(clientId: string, entryId: number): void {
  saved.set(clientId, entryId);
}

/** Returns the entry that a waiting text has become here; `undefined` if it waits, or has left the outbox another way. */
export const savedEntryOf = (clientId: string): number | undefined => saved.get(clientId);

/** Returns whether a text waits to be sent, or is being sent. */
export function waitingState(clientId: string): WaitingText['state'] | undefined {
  journalOutbox.open(OUTBOX);
  return journalOutbox.itemsNow(OUTBOX).find((item) => item.clientId === clientId)?.state;
}

/** Hook: the waiting texts of a member, oldest first. */
export function useWaitingTexts(memberId: number): readonly WaitingText[] {
  return journalOutbox.useItems(OUTBOX).filter(({ senderId }) => senderId === memberId);
}

/** Tries once more to send a text that failed. */
export function retryWaiting(clientId: string): void {
  journalOutbox.change(OUTBOX, (items) =>
    updateItem(items, clientId, { state: 'queued', reason: undefined }),
  );
}

/** Removes a waiting text. */
export function dropWaiting(clientId: string): void {
  journalOutbox.change(OUTBOX, (items) => items.filter((item) => item.clientId !== clientId));
}

/** Sends again what could not be sent because the session had ended, for the same person signing in again. */
export function resumeWaiting(): void {
  journalOutbox.changeAll(requeueAfterReturn);
}
