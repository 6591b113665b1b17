import type { Distortion } from '@mikai/contract/cbt';
import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { MoodInsights, WeeklyReview } from '@mikai/contract/mood';
import type { LetterFigures } from '@mikai/core/letters/letter-figures';
import type { InsightFigures } from '@mikai/core/mood/insight-figures';
import type { ReviewFigures } from '@mikai/core/mood/review-figures';

/** The input that every composition has besides its own. */
interface Asked {
  /** The language to write in. */
  language: LanguageCode;
  /** Makes the embedded companion's choices repeatable. */
  seed: number;
  /**
   * The person's words met the crisis gate: no provider gets to see them, and the embedded companion keeps to what is
   * safe: no disputing of the thought, no cheer, help first.
   */
  metGate: boolean;
}

export type { InsightFigures, LetterFigures, ReviewFigures };

/** The advice that a person has had before, newest first; never sent to a provider. */
interface Advised {
  knownStrategies?: readonly string[];
}

/** Every text besides replies that MikAI writes: name -> its input and output. */
export interface Compositions {
  reframe: {
    input: Advised & { thought: string; context: string | null; chosenDistortions: Distortion[] };
    given: {
      reframedThought: string;
      cognitiveDistortions: Distortion[];
      /** Two or three to choose from where none is sure. */
      possibleDistortions?: Distortion[];
      evidenceQuestions: string[];
      copingStrategies: string[];
      supportiveAffirmations: string[];
    };
  };
  reflection: {
    input: Advised & {
      thought: string;
      emotionTrigger: string;
      moodBefore: number;
      ownEvidenceFor: string | null;
      ownEvidenceAgainst: string | null;
    };
    given: {
      evidenceFor: string[];
      evidenceAgainst: string[];
      balancedThought: string;
      cognitiveDistortions: Distortion[];
      possibleDistortions?: Distortion[];
      copingStrategies: string[];
    };
  };
  journalAnalysis: {
    input: Advised & {
      title: string;
      content: string;
      /** Ask for a summary that leaves private details out. */
      shadow: boolean;
      /** Earlier entries that were analyzed, the member's progress. */
      earlierEntries: number;
      /** Risk scores of the newest entries before it, the newest last. */
      earlierRisks: number[];
    };
    given: {
      aiAnalysis: string;
      /** Short, in the language of the entry. */
      emotionalPatterns: string[];
      /** 1 to 5; of the gate and of how it is worded. */
      riskScore: number;
      /** 0 to 100. */
      milestoneProgress: number;
      copingStrategies: string[];
      /** With `shadow` alone. */
      shadowSummary: string | null;
    };
  };
  note: {
    /**
     * Ids of phrases of the last notes, the newest last: they come again only when a group has nothing else. `name`: the
     * member's, or empty.
     */
    input: { name: string; recentPhrases: string[]; partOfDay: 'morning' | 'day' | 'evening' | 'night' };
    given: { title: string; content: string; phrases: string[] };
  };
  letter: {
    input: LetterFigures;
    given: { content: string };
  };
  moodInsights: {
    input: InsightFigures;
    /** Figures are passed through unchanged; nothing is invented. */
    given: MoodInsights;
  };
  weeklyReview: {
    input: ReviewFigures;
    given: WeeklyReview;
  };
}

export type CompositionKind = keyof Compositions;

/** A request to a companion. */
export type CompositionRequest<K extends CompositionKind> = Asked & {
  kind: K;
  input: Compositions[K]['input'];
};

/** A written composition, checked against the schema of its kind and limited in every length. */
export interface Composition<K extends CompositionKind> {
  given: Compositions[K]['given'];
  provenance: Provenance;
  /** Estimate of the tokens that it cost, for the budget; 0 for the embedded companion. */
  tokens: number;
}
