import { MOOD_LIMITS, type MoodEntry, type MoodEntryRequest, type MoodScore } from '@mikai/contract/mood';

/** The unsaved values of a log. */
export interface LogDraft {
  /** `null`: no face is chosen yet. */
  score: MoodScore | null;
  emotions: readonly string[];
  activities: readonly string[];
  notes: string;
  /** Local date and time as a `datetime-local` field has it; empty for now. */
  at: string;
}

/** The score that is sent if no face is chosen: the middle one. */
export const DEFAULT_SCORE: MoodScore = 3;

/** A form that nobody has touched: no face chosen, and nothing named. */
export const EMPTY_LOG: LogDraft = { score: null, emotions: [], activities: [], notes: '', at: '' };

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export function isLogDraft(value: unknown): value is LogDraft {
  const draft = value as Partial<LogDraft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    (draft.score === null || [1, 2, 3, 4, 5].includes(draft.score ?? 0)) &&
    isStrings(draft.emotions) &&
    isStrings(draft.activities) &&
    typeof draft.notes === 'string' &&
    typeof draft.at === 'string'
  );
}

/** Adds a custom tag; blank, long and existing ones change nothing. */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().slice(0, MOOD_LIMITS.tagLength);
  const isKnown = tags.some((known) => known.toLocaleLowerCase() === tag.toLocaleLowerCase());
  return tag === '' || isKnown || tags.length >= MOOD_LIMITS.tags ? tags : [...tags, tag];
}

/** Adds or removes a tag. */
export function toggleTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.includes(tag) ? tags.filter((other) => other !== tag) : addTag(tags, tag);
}

/** Returns the time that a draft is about, ISO; `undefined` for now or where the field holds no time. */
export function timeOf({ at }: Pick<LogDraft, 'at'>): string | undefined {
  if (at === '') return undefined;
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Returns a time as a `datetime-local` field wants it, in the browser's own zone. */
export function toLocalField(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns the error of a draft's time: neither the future nor long before the diary began. */
export function timeError(
  draft: Pick<LogDraft, 'at'>,
  now: Date,
): 'future' | 'ancient' | 'unreadable' | null {
  if (draft.at === '') return null;
  const time = timeOf(draft);
  if (time === undefined) return 'unreadable';
  if (Date.parse(time) > now.getTime() + MOOD_LIMITS.clockToleranceMs) return 'future';
  return time < MOOD_LIMITS.earliest ? 'ancient' : null;
}

/** Builds the request of a draft. */
export function toRequest(draft: LogDraft): Omit<MoodEntryRequest, 'clientId'> {
  return {
    moodScore: draft.score ?? DEFAULT_SCORE,
    emotions: [...draft.emotions],
    activities: [...draft.activities],
    notes: draft.notes.trim(),
    createdAt: timeOf(draft),
  };
}

/** Returns an entry as the form shows it. */
export function fromEntry(entry: MoodEntry): LogDraft {
  const { moodScore: score, emotions, activities, notes, createdAt } = entry;
  return { score, emotions, activities, notes, at: toLocalField(new Date(createdAt)) };
}

/** Returns whether more than the face is filled in. */
export const hasMoreThanScore = ({ emotions, activities, notes, at }: LogDraft): boolean =>
  emotions.length > 0 || activities.length > 0 || notes !== '' || at !== '';
