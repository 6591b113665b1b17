import { isSoftened, type Analysis } from './analysis.js';
import { isOnlyMissed } from './conversation-themes.js';
import type { Thresholds } from './model.js';
import { normalizeText } from './normalize.js';
import type { Reading } from './reading.js';
import { isFullSentence, isSentence } from './sentence-length.js';

/** Thresholds for a single message of a conversation: one from which it is asked about, and one from which it brings the card. */

/**
 * The additional distance that a card needs in a conversation, compared with a text by itself: if a pattern of danger matches but none states it
 * outright, and if none matches at all.
 */
const HINTED_BAR = 0.4;
const UNHINTED_BAR = 1.5;
/** The additional distance for a card if no strong pattern matches clearly: a conversation can ask first. */
export const UNCLEAR_BAR = 2;
/**
 * The additional distance that a message needs for a question by itself, compared with a text by itself, if a pattern of danger matches that something
 * softens, or other messages came before it, with which it weighs. Chosen for the second of these among 0, 0.4, 0.7 and 1.1: the calm conversations of
 * `gate.spec.ts` that are questioned are 24, 21, 20 and 19 of 192.
 */
export const CHECK_BAR = 1.1;
/**
 * The distance beyond `certain` from which a message is asked about by itself though no pattern matches. Log-odds. Chosen among steps of 0.2: the lowest at
 * which the calm conversations of `gate.spec.ts` keep their bound and a tenth of the ordinary conversations of strangers is questioned (docs/safety.md).
 */
const UNHINTED_CHECK = 1.5;

/** Returns the distance of a message beyond `certain`: a conversation can ask first, so a card needs more there. */
export const messageDistance = ({ distance, analysis: { clear, hinted } }: Reading): number =>
  distance - (clear ? 0 : hinted ? HINTED_BAR : UNHINTED_BAR);

/** Returns whether a message by itself brings the card in a conversation. */
export const isCard = (reading: Reading): boolean =>
  reading.isStated === true ||
  (!reading.isCapped &&
    !isOnlyMissed(reading.analysis) &&
    messageDistance(reading) >= (reading.analysis.clear ? 0 : UNCLEAR_BAR));

/** Themes of every day beside which a hint may be none, and words that say something only after others. */
const MILD: ReadonlySet<string> = new Set(['occasion', 'daily_matter', 'last_words']);

/** Returns whether more than a weak pattern of danger of the text's own language fits, and nothing softens it. */
function isPlainHint(analysis: Analysis): boolean {
  return (
    !analysis.isOrdinary &&
    !analysis.hits.some(({ pattern }) => MILD.has(pattern.theme) && pattern.language === analysis.language) &&
    analysis.hits.some(
      ({ pattern: { strength, language } }) =>
        (strength === 'medium' || strength === 'strong') &&
        (language === analysis.language || language === 'en'),
    ) &&
    !isSoftened(analysis)
  );
}

/**
 * Returns whether a message is asked about by itself. Where a pattern of danger fits and nothing softens it, the first message is a check whenever the
 * same text is one elsewhere: nothing else has been said that it could weigh with.
 * @param earlier the person's own messages before it
 */
export function isAskedByItself(
  { certain, check }: Thresholds,
  reading: Reading,
  earlier: readonly string[],
): boolean {
  const { analysis, distance } = reading;
  const gap = certain - check;
  if (!analysis.hinted) return distance >= UNHINTED_CHECK && isFullSentence(analysis.normalized);
  if (!isPlainHint(analysis)) return messageDistance(reading) >= CHECK_BAR - gap;
  return distance >= CHECK_BAR - gap || (distance >= -gap && isFirst(earlier));
}

/** Returns whether nothing but greetings came before. */
const isFirst = (earlier: readonly string[]): boolean =>
  !earlier.some((message) => isSentence(normalizeText(message)));
