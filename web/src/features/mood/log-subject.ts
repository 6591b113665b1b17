import type { MoodEntry } from '@mikai/contract/mood';
import { EMPTY_LOG, fromEntry, isLogDraft } from './log-draft';
import type { LogDraft } from './log-draft';

/** What was logged a moment ago, and may be told more about: an entry, or a log that waits for the network. */
export type LogSubject = {
  /** As it is logged: the form begins with it. */
  begun: LogDraft;
  /** The time that it is about, ISO. */
  createdAt: string;
} & ({ entry: MoodEntry } | { waitingId: string });

export const subjectOf = (entry: MoodEntry): LogSubject => ({
  begun: fromEntry(entry),
  createdAt: entry.createdAt,
  entry,
});

export function isLogSubject(value: unknown): value is LogSubject {
  const subject = value as { begun?: unknown; createdAt?: unknown; entry?: MoodEntry; waitingId?: unknown };
  return (
    typeof subject === 'object' &&
    subject !== null &&
    isLogDraft(subject.begun) &&
    typeof subject.createdAt === 'string' &&
    (typeof subject.waitingId === 'string' || typeof subject.entry?.id === 'number')
  );
}

export const isOfEntry = (subject: LogSubject | null, id: number): boolean =>
  subject !== null && 'entry' in subject && subject.entry.id === id;

export const isOfWaiting = (subject: LogSubject | null, clientId: string): boolean =>
  subject !== null && 'waitingId' in subject && subject.waitingId === clientId;

/** What was filled in beyond what is logged already: it begins another moment, with nothing lost and nothing twice. */
export function asAnother(draft: LogDraft, { begun }: LogSubject): LogDraft {
  const another = {
    ...EMPTY_LOG,
    emotions: draft.emotions.filter((tag) => !begun.emotions.includes(tag)),
    activities: draft.activities.filter((tag) => !begun.activities.includes(tag)),
    notes: draft.notes === begun.notes ? '' : draft.notes,
  };
  return another.emotions.length + another.activities.length + another.notes.length === 0
    ? EMPTY_LOG
    : another;
}
