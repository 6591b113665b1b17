import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '../language/detect.js';
import { analyzeText, type Analysis } from './analysis.js';
import { FEATURE_BUCKETS } from './features.js';
import {
  evidence,
  firingDistance,
  likelyCategory,
  loadModel,
  rawScore,
  type ModelCategory,
  type SafetyModel,
} from './model.js';
import { loadPatterns } from './patterns.js';

export { crisisCard, crisisReply } from './card.js';

/**
 * The crisis gate: decides on this machine, without network or database, whether a text tells of danger to somebody's
 * life or body. Every text that a person writes passes it before it is stored, queued or sent on.
 */

export type CrisisCategory = ModelCategory;

/** `certain`: the card is due. `check`: it may be; a sentence asks, or a quiet line leads to help. */
export type CrisisLevel = 'certain' | 'check' | 'none';

export interface Assessment {
  level: CrisisLevel;
  /** Whether the crisis card is due: `level` is `certain`. */
  crisis: boolean;
  category: CrisisCategory | null;
  /** Language of the text itself, whatever the interface has. */
  language: LanguageCode;
  /** How sure the gate is, 0 to 1; 0.5 is the point at which it fires. */
  score: number;
  /** Ids of the patterns that fitted. Never words: safe to log. */
  matched: string[];
  /**
   * The gate had no time to judge the text (`bounded-gate.ts`). Until it has, the text counts as one that met it: the card
   * is shown, and nothing is done with the text that would not be done with a hit.
   */
  isUnjudged?: true;
}

/** How far below the threshold of `certain` a text is worth a question. */
const CHECK_MARGIN = 1;
/** The same after the person has answered a question of this conversation with 'No'. */
const DENIED_MARGIN = 0.25;
/** An earlier message weighs this much of the one after it. */
const DECAY = 0.5;

/** Words from which the sound of a text is listened to; signs, where a script puts no spaces between words. */
const FEWEST_WORDS = 3;
const FEWEST_SIGNS = 5;

/**
 * Whether there is enough said for the model to judge. Of a word or two ('soon', 'only you') it knows but their company in
 * other people's sentences; what can be said outright in as few is known to the patterns.
 */
function isSentence(normalized: string): boolean {
  const words = normalized.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const signs = normalized.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? [];
  return words.length >= FEWEST_WORDS || signs.length >= FEWEST_SIGNS;
}

let model: SafetyModel | undefined;

/** Reads patterns and model now rather than at the first text. Throws when a data file is missing or broken. */
export function loadSafetyData(): void {
  model ??= loadModel(FEATURE_BUCKETS);
  loadPatterns();
  detectLanguage('warm', 'en');
}

function strongest(loaded: SafetyModel, analysis: Analysis): Analysis['full'] {
  let best = analysis.full;
  let bestScore = rawScore(loaded, best);
  for (const window of analysis.windows) {
    const score = rawScore(loaded, window);
    if (score > bestScore) {
      best = window;
      bestScore = score;
    }
  }
  return best;
}

/**
 * Judges one text. `hint` is the person's chosen language; it decides only where the text does not show its own.
 * Pure and synchronous; a text of 4,000 characters takes a few milliseconds.
 */
export function assessText(text: string, hint?: LanguageCode): Assessment {
  const loaded = (model ??= loadModel(FEATURE_BUCKETS));
  const analysis = analyzeText(text, hint);
  const { language, hits } = analysis;
  const matched = [
    ...new Set(
      hits
        .filter((hit) => hit.pattern.strength !== 'topic' && hit.pattern.strength !== 'safe')
        .map((hit) => hit.pattern.id),
    ),
  ];
  const distance = firingDistance(
    loaded.combination,
    loaded.thresholds[language],
    evidence(loaded, analysis),
  );
  const said = hits.length > 0 || isSentence(analysis.normalized);
  const crisis = said && distance >= 0;
  const level = crisis ? 'certain' : said && distance >= -CHECK_MARGIN ? 'check' : 'none';
  return {
    level,
    crisis,
    category: level !== 'none' ? likelyCategory(loaded.categories, strongest(loaded, analysis)) : null,
    language,
    score: said ? 1 / (1 + Math.exp(-distance)) : 0,
    matched,
  };
}

/** What a message is judged with. */
export interface MessageContext {
  /** The person's own messages before it, oldest first; the last two count. */
  earlier: readonly string[];
  /** The person answered a question of this conversation with 'No': another one needs more. `certain` needs no more. */
  isCheckDenied: boolean;
}

/** Judges a message in its conversation. Pure and synchronous, as `assessText`. */
export function assessMessage(
  text: string,
  { earlier, isCheckDenied }: MessageContext,
  hint?: LanguageCode,
): Assessment {
  const own = assessText(text, hint);
  if (own.crisis || own.score === 0) return own;
  const before = earlier
    .slice(-2)
    .reverse()
    .map((words, index) => assessText(words, own.language).score * DECAY ** (index + 1));
  const score = Math.max(own.score, Math.min(0.49, own.score + Math.max(0, ...before) * own.score));
  const margin = isCheckDenied ? DENIED_MARGIN : CHECK_MARGIN;
  const level = score >= 1 / (1 + Math.exp(margin)) ? 'check' : 'none';
  return { ...own, level, category: level === 'none' ? null : (own.category ?? 'danger'), score };
}
