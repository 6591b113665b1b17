import type { MoodEntryRequest } from '@mikai/contract/mood';
import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { requeueAfterReturn, updateItem } from '../../lib/outbox/outbox';
import type { FailureReason } from '../../lib/outbox/outbox';
import type { OwnItem } from '../../lib/outbox/outbox-sender';
import { OutboxStore } from '../../lib/outbox/outbox-store';
import { clearStored, readStored, writeStored } from '../../lib/storage';
import { randomUuid } from '../../lib/uuid';
import { EMPTY_LOG, isLogDraft, timeOf } from './log-draft';
import type { LogDraft } from './log-draft';
import { ENTRIES_PATH } from './mood.api';

const PREFIX = 'mikai.mood.';
const DRAFT = `${PREFIX}draft`;
/** The diary's only outbox. */
const OUTBOX = 'diary';

/** Why a waiting log has not been saved. */
export type LogFailure = FailureReason | 'unauthenticated';

/** A log that waits for the network. Its notes are the item's `content`. */
export interface WaitingLog extends OwnItem<LogFailure>, Omit<LogDraft, 'notes' | 'at'> {}

/** What is filled in and not logged yet; it survives a reload on this device. */
interface KeptDraft {
  draft: LogDraft;
  /** Stays the same while the same draft is tried again, so that it is logged once. */
  clientId: string;
}

interface MoodState extends KeptDraft {
  /** The crisis card that came with the last words that met the gate; for this visit alone. */
  card: CrisisCard | null;
  /** Whether the mood page is on the screen. */
  isOpen: boolean;
}

const isKeptDraft = (value: unknown): value is KeptDraft =>
  typeof (value as KeptDraft | null)?.clientId === 'string' && isLogDraft((value as KeptDraft).draft);

const fresh = (): KeptDraft => ({ draft: EMPTY_LOG, clientId: randomUuid() });

/** What the mood page remembers. Never server data. */
export const useMoodStore = create<MoodState>(() => ({
  ...(readStored(DRAFT, isKeptDraft) ?? fresh()),
  card: null,
  isOpen: false,
}));

/** What is sent of a log that waits. */
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

/** Notes what is filled in. */
export function setDraft(draft: LogDraft): void {
  const kept = { draft, clientId: randomUuid() };
  writeStored(DRAFT, draft === EMPTY_LOG ? undefined : kept);
  useMoodStore.setState(kept);
}

/** Puts a log where it waits for the network, and empties the form. It is about the time of now unless it names another. */
export function queueLog(senderId: number, { score, emotions, activities, ...rest }: LogDraft): void {
  const { clientId } = useMoodStore.getState();
  const createdAt = timeOf(rest) ?? new Date().toISOString();
  const content = rest.notes.trim();
  const item: WaitingLog = {
    clientId,
    senderId,
    score,
    emotions,
    activities,
    content,
    createdAt,
    state: 'queued',
  };
  // What was left here by an earlier visit comes before it.
  logOutbox.open(OUTBOX);
  logOutbox.change(OUTBOX, (items) => [...items, item]);
  setDraft(EMPTY_LOG);
}

/** Hook: the logs of a member that wait, oldest first. */
export function useWaitingLogs(memberId: number): readonly WaitingLog[] {
  return logOutbox.useItems(OUTBOX).filter(({ senderId }) => senderId === memberId);
}

/** Tries a log that failed once more. */
export function retryLog(clientId: string): void {
  logOutbox.change(OUTBOX, (items) => updateItem(items, clientId, { state: 'queued', reason: undefined }));
}

/** Gives up a log that has not been saved. */
export function dropLog(clientId: string): void {
  logOutbox.change(OUTBOX, (items) => items.filter((item) => item.clientId !== clientId));
}

/** Sends again what could not be sent because the session had ended, for the same person signing in again. */
export function resumeLogs(): void {
  logOutbox.changeAll(requeueAfterReturn);
}

/** Keeps the crisis card that came with one's own notes. */
export function keepCard(card: CrisisCard): void {
  useMoodStore.setState({ card });
}

/** Forgets every word that the diary keeps on this device, for signing out. */
export function clearMoodTraces(): void {
  logOutbox.clear();
  clearStored(PREFIX);
  useMoodStore.setState({ ...fresh(), card: null });
}
