import type { MoodEntry, MoodEntryRequest } from '@mikai/contract/mood';
import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { requeueAfterReturn, updateItem } from '../../lib/outbox/outbox';
import type { FailureReason } from '../../lib/outbox/outbox';
import type { OwnItem } from '../../lib/outbox/outbox-sender';
import { OutboxStore } from '../../lib/outbox/outbox-store';
import { clearStored, readStored, writeStored } from '../../lib/storage';
import { randomUuid } from '../../lib/uuid';
import { EMPTY_LOG, isLogDraft, timeOf, toLocalField } from './log-draft';
import type { LogDraft } from './log-draft';
import { asAnother, isLogSubject, isOfEntry, isOfWaiting, subjectOf } from './log-subject';
import type { LogSubject } from './log-subject';
import { ENTRIES_PATH } from './mood.api';

const PREFIX = 'mikai.mood.';
const DRAFT = `${PREFIX}draft`;
/** The diary's only outbox. */
const OUTBOX = 'diary';

/** Why a waiting log has not been saved. */
export type LogFailure = FailureReason | 'unauthenticated';

/** A log that waits for the network. Its notes are the item's `content`. */
export interface WaitingLog extends OwnItem<LogFailure>, Omit<LogDraft, 'notes' | 'at'> {
  /** Whether more was said about it while it waited: an earlier try may have arrived without that. */
  isAmended?: boolean;
}

/** What is filled in and not logged yet; it survives a reload on this device. */
interface KeptDraft {
  draft: LogDraft;
  /** Stays the same while the same draft is tried again, so that it is logged once. */
  clientId: string;
  /** What the draft tells more about; `null`: it is a new log. */
  subject: LogSubject | null;
}

interface MoodState extends KeptDraft {
  /** The crisis card that came with the last words that met the gate; for this visit alone. */
  card: CrisisCard | null;
  /** Whether the mood page is on the screen. */
  isOpen: boolean;
  /** What was logged last, for as long as the page is on the screen. */
  last: LogSubject | null;
}

const isKeptDraft = (value: unknown): value is Omit<KeptDraft, 'subject'> & Partial<KeptDraft> => {
  const kept = value as KeptDraft | null;
  const isOfKnown = kept?.subject == null || isLogSubject(kept.subject);
  return typeof kept?.clientId === 'string' && isLogDraft(kept.draft) && isOfKnown;
};

const fresh = (): KeptDraft => ({ draft: EMPTY_LOG, clientId: randomUuid(), subject: null });

/** What the mood page remembers. Never server data. */
export const useMoodStore = create<MoodState>(() => ({
  ...fresh(),
  ...readStored(DRAFT, isKeptDraft),
  card: null,
  isOpen: false,
  last: null,
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

function keep(draft: LogDraft, subject: LogSubject | null): void {
  const kept = { draft, clientId: randomUuid(), subject };
  const isUntouched = draft === EMPTY_LOG || draft === subject?.begun;
  writeStored(DRAFT, isUntouched ? undefined : kept);
  useMoodStore.setState(kept);
}

/** Notes what is filled in. The empty log begins a new one. */
export function setDraft(draft: LogDraft): void {
  keep(draft, draft === EMPTY_LOG ? null : useMoodStore.getState().subject);
}

/** The form tells more about something that is logged already. */
export function tellMore(subject: LogSubject, draft = subject.begun): void {
  keep(draft, subject);
}

/** What is filled in is another moment from now on. */
export function logAnother(): void {
  const { draft, subject } = useMoodStore.getState();
  if (subject) keep(asAnother(draft, subject), null);
}

/** Nobody has said more about what the form was opened for: it is a new log again. */
export function leaveUntouched(): void {
  const { draft, subject } = useMoodStore.getState();
  if (subject && draft === subject.begun) setDraft(EMPTY_LOG);
}

/** @param last what was logged last; `null` begins afresh */
export function setLast(last: LogSubject | null): void {
  useMoodStore.setState({ last });
}

/** Follows an entry that was changed, wherever that was. What is being told about it stays. */
export function followEntry(entry: MoodEntry): void {
  const { draft, last, subject } = useMoodStore.getState();
  if (isOfEntry(last, entry.id)) setLast(subjectOf(entry));
  if (subject && isOfEntry(subject, entry.id) && draft === subject.begun) tellMore(subjectOf(entry));
}

/** An entry is gone: nothing more is told about it, and what was is not lost. */
export function forgetEntry(id: number): void {
  const { last, subject } = useMoodStore.getState();
  if (isOfEntry(last, id)) setLast(null);
  if (isOfEntry(subject, id)) logAnother();
}

/** A log that waited is an entry now: what is told about it goes there. */
export function followArrival(clientId: string, entry: MoodEntry): void {
  const { draft, last, subject } = useMoodStore.getState();
  const arrived = subjectOf(entry);
  if (isOfWaiting(last, clientId)) setLast(arrived);
  if (subject && isOfWaiting(subject, clientId))
    tellMore(arrived, draft === subject.begun ? arrived.begun : draft);
}

/**
 * Puts a log where it waits for the network, and empties the form. It is about the time of now unless it names another.
 * Where the form tells more about a log that waits, that goes into it, also where it has been sent meanwhile.
 */
export function queueLog(senderId: number, { score, emotions, activities, ...rest }: LogDraft): void {
  const { clientId, subject } = useMoodStore.getState();
  const known = subject && 'waitingId' in subject ? subject : null;
  // The field knows minutes only: a time that nobody touched keeps its seconds.
  const isMoved = known === null || rest.at !== known.begun.at;
  const createdAt = (isMoved ? timeOf(rest) : known.createdAt) ?? new Date().toISOString();
  const content = rest.notes.trim();
  const item: WaitingLog = {
    clientId: known?.waitingId ?? clientId,
    senderId,
    score,
    emotions,
    activities,
    content,
    createdAt,
    state: 'queued',
    ...(known ? { isAmended: true } : {}),
  };
  // What was left here by an earlier visit comes before it.
  logOutbox.open(OUTBOX);
  logOutbox.change(OUTBOX, (items) =>
    items.some((other) => other.clientId === item.clientId)
      ? items.map((other) => (other.clientId === item.clientId ? item : other))
      : [...items, item],
  );
  setDraft(EMPTY_LOG);
  const begun = { score, emotions, activities, notes: content, at: toLocalField(new Date(createdAt)) };
  setLast(known ? null : { begun, createdAt, waitingId: item.clientId });
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
  const { last, subject } = useMoodStore.getState();
  if (isOfWaiting(last, clientId)) setLast(null);
  if (isOfWaiting(subject, clientId)) logAnother();
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
  useMoodStore.setState({ ...fresh(), card: null, last: null });
}
