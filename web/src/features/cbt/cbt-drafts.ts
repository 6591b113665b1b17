import { CBT_MOOD, DISTORTIONS } from '@mikai/contract/cbt';
import type { Distortion, ReflectionRequest, ThoughtReframeRequest } from '@mikai/contract/cbt';
import { randomUuid } from '../../lib/browser/uuid';

/** The last attempt to send. The server may have received it, even if no response came. */
interface Attempt {
  clientId: string;
  /** The request without its id, as JSON. The name must not change, because drafts are stored with it. */
  words: string;
}

/** The draft of the reframing form ('Kinder Thoughts'). */
export interface ReframeDraft {
  thought: string;
  context: string;
  habits: readonly Distortion[];
  /** How much the person believes the thought, in percent; `null` if not given. */
  belief: number | null;
  attempt: Attempt | null;
}

/** The draft of the reflection form ('Gentle Reflection'). */
export interface ReflectionDraft {
  thought: string;
  emotion: string;
  mood: number;
  evidenceFor: string;
  evidenceAgainst: string;
  attempt: Attempt | null;
}

export const EMPTY_REFRAME: ReframeDraft = {
  thought: '',
  context: '',
  habits: [],
  belief: null,
  attempt: null,
};
export const EMPTY_REFLECTION: ReflectionDraft = {
  thought: '',
  emotion: '',
  mood: CBT_MOOD.default,
  evidenceFor: '',
  evidenceAgainst: '',
  attempt: null,
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (fields: Fields, names: readonly string[]) =>
  names.every((name) => typeof fields[name] === 'string');
const isOnScale = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const isAttempt = (value: unknown) =>
  value === null || (isFields(value) && isText(value, ['clientId', 'words']));

export function isReframeDraft(value: unknown): value is ReframeDraft {
  return (
    isFields(value) &&
    isText(value, ['thought', 'context']) &&
    Array.isArray(value.habits) &&
    value.habits.every((habit) => DISTORTIONS.includes(habit as Distortion)) &&
    (value.belief === null || isOnScale(value.belief, 0, 100)) &&
    isAttempt(value.attempt)
  );
}

export function isReflectionDraft(value: unknown): value is ReflectionDraft {
  return (
    isFields(value) &&
    isText(value, ['thought', 'emotion', 'evidenceFor', 'evidenceAgainst']) &&
    isOnScale(value.mood, CBT_MOOD.min, CBT_MOOD.max) &&
    isAttempt(value.attempt)
  );
}

/** Returns the trimmed text; `undefined` for a blank one, which requests leave out. */
const trimmedOrUndefined = (text: string) => (text.trim() === '' ? undefined : text.trim());

/** Adds the last attempt's id to an unchanged request, so that it isn't stored twice, or else a new id. */
function withClientId<Q extends object>(body: Q, attempt: Attempt | null): Q & { clientId: string } {
  const isSame = attempt?.words === JSON.stringify(body);
  return { ...body, clientId: isSame ? attempt.clientId : randomUuid() };
}

/** Builds the request of a reframe's draft. */
export function toReframeRequest(draft: ReframeDraft): ThoughtReframeRequest & { clientId: string } {
  const { thought, context, habits, belief, attempt } = draft;
  const body = {
    originalThought: thought.trim(),
    context: trimmedOrUndefined(context),
    chosenDistortions: habits.length > 0 ? [...habits] : undefined,
    beliefBefore: belief ?? undefined,
  };
  return withClientId(body, attempt);
}

/** Builds the request of a reflection's draft. */
export function toReflectionRequest(draft: ReflectionDraft): ReflectionRequest & { clientId: string } {
  const body = {
    originalThought: draft.thought.trim(),
    emotionTrigger: draft.emotion.trim(),
    moodBefore: draft.mood,
    ownEvidenceFor: trimmedOrUndefined(draft.evidenceFor),
    ownEvidenceAgainst: trimmedOrUndefined(draft.evidenceAgainst),
  };
  return withClientId(body, draft.attempt);
}

/** Returns the draft with the request that is being sent, so that an unchanged retry has the same id. */
export function withAttempt<D extends { attempt: Attempt | null }>(
  draft: D,
  request: { clientId: string },
): D {
  const { clientId, ...body } = request;
  return { ...draft, attempt: { clientId, words: JSON.stringify(body) } };
}
