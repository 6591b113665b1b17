import { isOutsideTheTwelve } from '@mikai/core/language/outside';
import { normalizeText } from '@mikai/core/safety/normalize';
import { conceptsOf } from '@mikai/core/safety/concepts';
import { spacedText, tightText } from '@mikai/core/safety/pattern-text';
import type { CompanionTurn, ReplyRequest } from './companion.js';
import type { AskedCategories } from './guard/classifier/classify-sentence.js';
import { guardConcepts } from './guard/classifier/guard-concepts.js';

/** The number of the person's newest messages that count, as in `asked-categories.ts`. */
const MESSAGES = 3;

/** Kinds of words (`data/guard/concepts.txt`) about medicines, illness, eating, death and self-harm. Any mention counts: a request more costs little. */
const RISKY_KINDS: ReadonlySet<string> = new Set([
  'MEDICINE',
  'ALCOHOL',
  'DISORDER',
  'FASTING',
  'CALORIE',
  'THIN',
  'PURGE',
  'MEAL',
  'DIE',
  'BETTEROFF',
  'HURT',
  'MEANS',
]);

/**
 * Returns whether a wrong sentence would do most harm in reply to this, or is least likely to be found by lists: to a minor, after words
 * of crisis, where medicines, illness, eating or self-harm are spoken of, and in languages that the lists do not know.
 */
export function isAtRisk({ turns, isMinor, hasOpenCheck }: ReplyRequest, asked: AskedCategories): boolean {
  if (asked.size > 0 || isMinor === true || hasOpenCheck === true) return true;
  if (turns.some(({ metGate }) => metGate)) return true;
  return turns
    .filter(({ sender }) => sender === 'user')
    .slice(-MESSAGES)
    .some((turn) => mentionsRisk(turn) || isOutsideTheTwelve(turn.content));
}

function mentionsRisk({ content, language }: CompanionTurn): boolean {
  const normalized = normalizeText(content);
  const hits = conceptsOf(guardConcepts(language), language, spacedText(normalized), () =>
    tightText(normalized),
  );
  return hits.some(({ concept }) => RISKY_KINDS.has(concept));
}
