import { crisisLinesFor } from '@mikai/contract/crisis-lines';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCard } from '@mikai/contract/safety';
import { readJsonData } from './data-path.js';

/** Which of the fixed replies fits. */
type ReplyKind = 'distress' | 'abuse' | 'danger';

/** Of each kind one for the first hit in a conversation, and shorter ones for those that follow. */
type Replies = Record<LanguageCode, Record<ReplyKind, [first: string, ...further: string[]]>>;

let replies: Replies | undefined;

/** The card for a language with the lines of a country; the international lines where the country is unknown. */
export function crisisCard(language: LanguageCode, country: string | null | undefined): CrisisCard {
  return { language, ...crisisLinesFor(country, language) };
}

/**
 * The fixed reply to a message that met the gate, and its English form.
 * @param category what the gate found: `suicide` and `self_harm` share a reply
 * @param before how often the gate fired in this conversation before: nobody gets the same words twice in a row
 */
export function crisisReply(
  language: LanguageCode,
  category: string | null,
  before = 0,
): { text: string; english: string } {
  replies ??= readJsonData<Replies>('safety/replies/replies.json');
  const kind: ReplyKind = category === 'abuse' || category === 'danger' ? category : 'distress';
  const variants = replies.en[kind].length;
  const index = before === 0 ? 0 : 1 + ((before - 1) % (variants - 1));
  return { text: replies[language][kind][index] ?? '', english: replies.en[kind][index] ?? '' };
}
