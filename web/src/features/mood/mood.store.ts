import type { MoodEntry, MoodEntryRequest, MoodScore } from '@mikai/contract/mood';
import { create } from 'zustand';
import { requeueAfterReturn, updateItem } from '../../lib/outbox/outbox';
import type { FailureReason } from '../../lib/outbox/outbox';
import type { OwnItem } from '../../lib/outbox/outbox-sender';
import { OutboxStore } from '../../lib/outbox/outbox-store';
import { clearStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { randomUuid } from '../../lib/browser/uuid';
import { lastLogOf, UNDO_MS } from './last-log';
import type { LastLog, MoodDetails } from './last-log';
import { DEFAULT_SCORE, EMPTY_LOG, isLogDraft, timeOf } from './log-draft';
import type { LogDraft } from './log-draft';
import { ENTRIES_PATH } from './mood.api';

const PREFIX = 'mikai.mood.';
const DRAFT = `${PREFIX}draft`;
/** The diary's only outbox. */
const OUTBOX = 'diary';

/** The reason why a waiting log has not been saved. */
export type LogFailure = FailureReason | 'unauthenticated';

/** A log that waits for the network. Its notes are the item's `content`. */
export interface WaitingLog extends OwnItem<LogFailure>, Omit<LogDraft, 'score' | 'notes' | 'at'> {
  score: MoodScore;
  /** True if it was amended while it waited: an earlier attempt may have arrived without that. */
  isAmended?: boolean;
}

/** The unsaved draft; it survives a reload on this device. */
interface KeptDraft {
  draft: LogDraft;
  /** Stays the same while the same draft is tried again, so that it is logged once. */
  clientId: string;
}

interface MoodState extends KeptDraft {
  /** True if a form to log moods is on the screen. */
  isOpen: boolean;
  /** The last log. */
  last: LastLog | null;
  /** Changes of its details that are on their way. */
  pendingEdits: number;
}

const isKeptDraft = (value: unknown): value is KeptDraft => {
  const kept = value as KeptDraft | null;
  return typeof kept?.clientId === 'string' && isLogDraft(kept.draft);
};

const fresh = (): KeptDraft => ({ draft: EMPTY_LOG, clientId: randomUuid() });

/** The state of the mood diary in this tab. Never server data. */
export const useMoodStore = create<MoodState>(() => ({
  ...fresh(),
  ...readStored(DRAFT, isKeptDraft),
  isOpen: false,
  last: null,
  pendingEdits: 0,
}));

/** Builds the request of a waiting log. */
export const toRequest = (log: WaitingLog): MoodEntryRequest => ({
  clientId: log.clientId,
  moodScore: log.score,
  emotions: [...log.emotions],
  activities: [...log.activities],
  notes: log.content,
  createdAt: log.createdAt,
});

/** Logs that wait for the network. */
export const logOutbox = new OutboxStore<WaitingLog>(PREFIX, (log) => ({
  path: ENTRIES_PATH,
  body: toRequest(log),
}));

/** Stores what is filled in. An empty log starts a new one. */
export function setDraft(draft: LogDraft): void {
  const kept = { draft, clientId: randomUuid() };
  writeStored(DRAFT, draft === EMPTY_LOG ? undefined : kept);
  useMoodStore.setState(kept);
}

/** @param last the last log; `null` shows the five faces again */
export function setLast(last: LastLog | null): void {
  useMoodStore.setState({ last });
}

/** Changes the last log, if it is still this one. */
export function updateLast(clientId: string, change: Partial<LastLog>): void {
  const { last } = useMoodStore.getState();
  if (last?.clientId === clientId) setLast({ ...last, ...change });
}

/** A new visit to a place where moods are logged: the five faces again, once the last log cannot be taken back any more. */
export function expireLast(): void {
  const { last } = useMoodStore.getState();
  if (last?.state === 'saved' && Date.now() - last.loggedAt > UNDO_MS) setLast(null);
}

/** Counts a change of details in and, with -1, out. */
export function countEdit(by: 1 | -1): void {
  useMoodStore.setState(({ pendingEdits }) => ({ pendingEdits: pendingEdits + by }));
}

/** Applies an entry that was changed, wherever that was. Details that are still on their way stay as they are shown. */
export function followEntry(entry: MoodEntry): void {
  const { last, pendingEdits } = useMoodStore.getState();
  if (last?.entry?.id !== entry.id) return;
  if (pendingEdits > 0) setLast({ ...last, entry });
  else setLast(lastLogOf(entry, last.clientId, last.loggedAt));
}

/** An entry was deleted. */
export function removeEntry(id: number): void {
  if (useMoodStore.getState().last?.entry?.id === id) setLast(null);
}

/** A log that waited is an entry now. */
export function followArrival(clientId: string, entry: MoodEntry): void {
  const { last } = useMoodStore.getState();
  if (last?.clientId === clientId) setLast(lastLogOf(entry, clientId, last.loggedAt));
}

/** Queues a log until there is a network. It gets the current time unless it has another. */
export function queueLog(senderId: number, draft: LogDraft, clientId = randomUuid()): void {
  const { score: chosen, emotions, activities, notes } = draft;
  const createdAt = timeOf(draft) ?? new Date().toISOString();
  const score = chosen ?? DEFAULT_SCORE;
  const content = notes.trim();
  // Logs of an earlier visit come first.
  logOutbox.open(OUTBOX);
  logOutbox.change(OUTBOX, (items) => [
    ...items,
    { clientId, senderId, score, emotions, activities, content, createdAt, state: 'queued' },
  ]);
  const details = { emotions, activities, notes: content };
  setLast({ clientId, score, details, createdAt, loggedAt: Date.now(), state: 'waiting' });
}

/** Adds details to a log that waits; an earlier try may have arrived without them. */
export function amendWaiting(clientId: string, { emotions, activities, notes }: MoodDetails): void {
  const amended = { emotions, activities, content: notes.trim(), isAmended: true };
  logOutbox.change(OUTBOX, (items) =>
    items.map((item) => (item.clientId === clientId ? { ...item, ...amended } : item)),
  );
  updateLast(clientId, { details: { emotions, activities, notes } });
}

/** Hook: the logs of a member that wait, oldest first. */
export function useWaitingLogs(memberId: number): readonly WaitingLog[] {
  return logOutbox.useItems(OUTBOX).filter(({ senderId }) => senderId === memberId);
}

/** Hook: what became of a log that waits; `undefined` where none of that id does. */
export function useWaitingState(clientId: string): WaitingLog['state'] | undefined {
  return logOutbox.useItems(OUTBOX).find((item) => item.clientId === clientId)?.state;
}

/** Tries a log that failed once more. */
export function retryLog(clientId: string): void {
  logOutbox.change(OUTBOX, (items) => updateItem(items, clientId, { state: 'queued', reason: undefined }));
}

/** Removes a log that has not been saved. */
export function dropLog(clientId: string): void {
  logOutbox.change(OUTBOX, (items) => items.filter((item) => item.clientId !== clientId));
  if (useMoodStore.getState().last?.clientId === clientId) setLast(null);
}

/** Sends again what could not be sent because the session had ended, for the same person signing in again. */
export function resumeLogs(): void {
  logOutbox.changeAll(requeueAfterReturn);
}

/** Deletes everything that the diary stores on this device, for signing out. */
export function clearLocalMoodData(): void {
  logOutbox.clear();
  clearStored(PREFIX);
  useMoodStore.setState({ ...fresh(), last: null, pendingEdits: 0 });
}
