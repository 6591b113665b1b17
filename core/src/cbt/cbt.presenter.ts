import type { Distortion, Reflection, ThoughtReframe } from '@mikai/contract/cbt';
import type { Person } from '../auth/person.js';
import type { ReflectionEntity } from './reflection.entity.js';
import type { ThoughtReframeEntity } from './thought-reframe.entity.js';

/** MikAI's part of a reframe, as it is stored. */
export type ReframeResult = Pick<
  ThoughtReframe,
  'cognitiveDistortions' | 'evidenceQuestions' | 'copingStrategies' | 'supportiveAffirmations'
> & { reframedThought: string; possibleDistortions?: Distortion[] };

/** MikAI's part of a reflection, as it is stored. */
export type ReflectionResult = Pick<
  Reflection,
  'evidenceFor' | 'evidenceAgainst' | 'cognitiveDistortions' | 'copingStrategies'
> & { balancedThought: string; possibleDistortions?: Distortion[] };

/** Returns the owner of a record. */
export function ownerOf({ userId, guestId }: { userId: number | null; guestId: string | null }): Person {
  return userId !== null ? { kind: 'member', userId } : { kind: 'guest', guestId: guestId ?? '' };
}

/** Parses the thinking habits that the person chose. */
export const readChosen = (sealed: string): Distortion[] => JSON.parse(sealed) as Distortion[];
/** Parses MikAI's part of a reframe; `null` while it is not written. */
export const readReframeResult = (result: string | null): ReframeResult | null =>
  result === null ? null : (JSON.parse(result) as ReframeResult);
/** Parses MikAI's part of a reflection; `null` while it is not written. */
export const readReflectionResult = (result: string | null): ReflectionResult | null =>
  result === null ? null : (JSON.parse(result) as ReflectionResult);

/** Returns a reframe as REST and events show it. */
export function presentReframe(row: ThoughtReframeEntity): ThoughtReframe {
  const result = readReframeResult(row.result);
  return {
    id: row.id,
    originalThought: row.originalThought,
    context: row.context,
    chosenDistortions: readChosen(row.chosenDistortions),
    beliefBefore: row.beliefBefore,
    beliefAfter: row.beliefAfter,
    reframedThought: result?.reframedThought ?? null,
    cognitiveDistortions: result?.cognitiveDistortions ?? [],
    possibleDistortions: result?.possibleDistortions ?? [],
    evidenceQuestions: result?.evidenceQuestions ?? [],
    copingStrategies: result?.copingStrategies ?? [],
    supportiveAffirmations: result?.supportiveAffirmations ?? [],
    metGate: row.metGate,
    status: row.status,
    provenance: row.provenance,
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
  };
}

/** Returns a reflection as REST and events show it. */
export function presentReflection(row: ReflectionEntity): Reflection {
  const result = readReflectionResult(row.result);
  return {
    id: row.id,
    originalThought: row.originalThought,
    emotionTrigger: row.emotionTrigger,
    moodBefore: row.moodBefore,
    moodAfter: row.moodAfter,
    ownEvidenceFor: row.ownEvidenceFor,
    ownEvidenceAgainst: row.ownEvidenceAgainst,
    evidenceFor: result?.evidenceFor ?? [],
    evidenceAgainst: result?.evidenceAgainst ?? [],
    balancedThought: result?.balancedThought ?? null,
    cognitiveDistortions: result?.cognitiveDistortions ?? [],
    possibleDistortions: result?.possibleDistortions ?? [],
    copingStrategies: result?.copingStrategies ?? [],
    isCompleted: row.moodAfter !== null,
    metGate: row.metGate,
    status: row.status,
    provenance: row.provenance,
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
  };
}
