import type { CrisisCard } from './safety.js';
import type { Written } from './writing.js';

/** Lengths in UTF-16 units. */
export const CBT_LIMITS = {
  thoughtLength: 2000,
  contextLength: 2000,
  emotionLength: 200,
  evidenceLength: 2000,
  pageSize: 50,
  maxPageSize: 200,
} as const;

/** The number of free uses of a visitor, for both tools together. */
export const FREE_TRIAL_USES = 2;

/** Mood in the CBT tools: from 1 to 10, 5 by default. */
export const CBT_MOOD = { min: 1, max: 10, default: 5 } as const;

/** Thinking habits (cognitive distortions), named as in cognitive behavioural therapy literature (Burns 1980). */
export const DISTORTIONS = [
  'all_or_nothing',
  'overgeneralization',
  'mental_filter',
  'discounting_positive',
  'mind_reading',
  'fortune_telling',
  'catastrophizing',
  'emotional_reasoning',
  'should_statements',
  'labeling',
  'personalization',
  'blaming',
  'comparing',
] as const;
export type Distortion = (typeof DISTORTIONS)[number];

/** A line of `GET /api/cbt/thought-reframes`, newest first. MikAI's part is empty while `pending`. */
export interface ThoughtReframe extends Written {
  id: number;
  originalThought: string;
  context: string | null;
  /** The habits that the person named themselves before MikAI did. */
  chosenDistortions: Distortion[];
  /** How much they believed the thought before and after, in percent; `null` if not given. */
  beliefBefore: number | null;
  beliefAfter: number | null;
  reframedThought: string | null;
  cognitiveDistortions: Distortion[];
  /**
   * Two or three habits that it could be if MikAI is not sure of any: they are offered to choose from, never stated as
   * a finding.
   */
  possibleDistortions: Distortion[];
  evidenceQuestions: string[];
  copingStrategies: string[];
  supportiveAffirmations: string[];
  /** Whether the text was a hit of the crisis gate: the response shows care, and there is nothing to weigh or to rate. */
  metGate: boolean;
  createdAt: string;
  revision: number;
}

/** `POST /api/cbt/thought-reframe`, and `/api/cbt/freemium/thought-reframe` for visitors. */
export interface ThoughtReframeRequest {
  originalThought: string;
  context?: string;
  chosenDistortions?: Distortion[];
  beliefBefore?: number;
  clientId?: string;
}

/** `PATCH /api/cbt/thought-reframe/{id}` */
export interface RateReframeRequest {
  beliefAfter: number;
}

/** `PATCH /api/cbt/thought-reframe/{id}/habit`: one of `possibleDistortions`; `null` for none of these. */
export interface ChooseHabitRequest {
  habit: Distortion | null;
}

/** A line of `GET /api/cbt/reflections`, newest first. MikAI's part is empty while `pending`. */
export interface Reflection extends Written {
  id: number;
  originalThought: string;
  emotionTrigger: string;
  moodBefore: number;
  moodAfter: number | null;
  /** The person's own evidence, if they gave any; it comes first. */
  ownEvidenceFor: string | null;
  ownEvidenceAgainst: string | null;
  /** Evidence that MikAI asks for or finds in the text; it invents no facts. */
  evidenceFor: string[];
  evidenceAgainst: string[];
  balancedThought: string | null;
  cognitiveDistortions: Distortion[];
  /** As in `ThoughtReframe`. */
  possibleDistortions: Distortion[];
  copingStrategies: string[];
  isCompleted: boolean;
  /** Whether the text was a hit of the crisis gate: the response shows care, and there is nothing to weigh or to rate. */
  metGate: boolean;
  createdAt: string;
  revision: number;
}

/** `POST /api/cbt/reflection`, and `/api/cbt/freemium/reflection` for visitors. */
export interface ReflectionRequest {
  originalThought: string;
  emotionTrigger: string;
  /** 1 to 10. */
  moodBefore: number;
  ownEvidenceFor?: string;
  ownEvidenceAgainst?: string;
  clientId?: string;
}

/** `PATCH /api/cbt/reflection/{id}/complete` */
export interface CompleteReflectionRequest {
  /** 1 to 10. */
  moodAfter: number;
}

/** `GET /api/cbt/progress` */
export interface CbtProgress {
  completedReflections: number;
  totalReflections: number;
  totalReframes: number;
  /** The share of completed reflections whose mood rose, from 0 to 1; `null` without any. */
  moodImprovementRate: number | null;
  /** The mean of `moodAfter - moodBefore` over completed reflections; `null` without any. */
  averageMoodImprovement: number | null;
  /**
   * The mean of `beliefBefore - beliefAfter` over reframes that have both, in percentage points; `null` without any.
   */
  averageBeliefChange: number | null;
  /** Most frequent first. */
  commonDistortions: { distortion: Distortion; count: number }[];
}

/** `GET /api/cbt/freemium/status`: how many free uses this browser has left; `null` for members, who need none. */
export interface FreeTrialStatus {
  remaining: number | null;
}

/** The remaining free uses of a visitor, beside the response. */
export interface FreeTrialLeft {
  remaining?: number;
}

export type ThoughtReframeResponse = ThoughtReframe & FreeTrialLeft & { crisis?: CrisisCard };
export type ReflectionResponse = Reflection & FreeTrialLeft & { crisis?: CrisisCard };

/** `thoughtReframe.saved`, `reflection.saved`: new, or changed (by `revision`). */
export interface ThoughtReframeSaved {
  reframe: ThoughtReframe;
}
export interface ThoughtReframeDeleted {
  id: number;
}
export interface ReflectionSaved {
  reflection: Reflection;
}
export interface ReflectionDeleted {
  id: number;
}

/** The events of the server about the CBT tools. */
export interface CbtEvents {
  'thoughtReframe.saved': (event: ThoughtReframeSaved) => void;
  'thoughtReframe.deleted': (event: ThoughtReframeDeleted) => void;
  'reflection.saved': (event: ReflectionSaved) => void;
  'reflection.deleted': (event: ReflectionDeleted) => void;
}
