import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import { cuesIn, farewellIn, hasQuestionWithin, mentionsEatingRisk, mentionsLeaving } from './cues.js';
import { shareOfSteps } from './learned-moments.js';
import { KIND_BOOK } from './phrase-books.js';
import { PhraseBook } from './phrases.js';
import { isHeavy } from './tones.js';

const BOOK = new PhraseBook('steps.txt');

/** A step that a message mentions: one that the person means to take, might take, or has taken. */
export type Step = 'ahead' | 'idea' | 'done';

/** Longer messages are stories in which such words occur. */
const MAX_WORDS = 30;
/** An intention without a known act ("I'm going to fail") is a step where the model finds one that likely. */
const LIKELY_BESIDE_INTENTION = 0.35;
/** The same probability beside an act that was just done, and beside one at a certain time. */
const LIKELY_BESIDE_ACT = 0.12;
const LIKELY_BESIDE_TIME = 0.15;

/** In these "perhaps I'll ask her" has the form of a question. */
const WONDERS_AS_A_QUESTION: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['ja', 'ko', 'ar']);

/** Returns the step that a message mentions, by words of an intention and of an act that the person can do themselves. */
export function stepIn(text: string, language: LanguageCode): Step | undefined {
  if (hasQuestionWithin(text) || mentionsEatingRisk(text, language) || mentionsLeaving(text, language))
    return undefined;
  if (prepareText(text, language).words > MAX_WORDS || farewellIn(text, language) !== undefined)
    return undefined;
  const cues = cuesIn(text, language);
  const found = BOOK.find(text, language);
  if (cues.includes('NOT') || cues.includes('CANT') || found.includes('NEVER')) return undefined;
  const isPlan = KIND_BOOK.find(text, language).includes('plan');
  if (isHeavy(text, language)) return isPlan ? 'ahead' : undefined;
  if (cues.includes('ASKS') && !WONDERS_AS_A_QUESTION.has(language)) return isPlan ? 'ahead' : undefined;
  if (found.includes('MIGHT') && found.includes('ACT')) return 'idea';
  const share = shareOfSteps(text, language);
  const isMeant = found.includes('MEANS');
  const isDone = found.includes('DONE') && (isMeant || share >= LIKELY_BESIDE_ACT);
  if (isDone && !cues.includes('ASKS')) return 'done';
  if (isPlan) return 'ahead';
  if (cues.includes('ASKS')) return undefined;
  if (isMeant && (found.includes('ACT') || share >= LIKELY_BESIDE_INTENTION)) return 'ahead';
  return found.includes('WHEN') && found.includes('ACT') && share >= LIKELY_BESIDE_TIME ? 'ahead' : undefined;
}
