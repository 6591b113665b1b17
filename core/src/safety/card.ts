import { crisisLinesFor } from '@mikai/contract/crisis-lines';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCard } from '@mikai/contract/safety';
import { readJsonData } from './data-path.js';

/** Which of the fixed replies fits. */
type ReplyKind = 'distress' | 'abuse' | 'danger';

type Replies = Record<LanguageCode, Record<ReplyKind, string>>;

let replies: Replies | undefined;

/** The card for a language with the lines of a country; the international lines where the country is unknown. */
export function crisisCard(language: LanguageCode, country: string | null | undefined): CrisisCard {
  return { language, ...crisisLinesFor(country) };
}

/**
 * The fixed reply to a message that met the gate, and its English form.
 * @param category what the gate found: `suicide` and `self_harm` share a reply
 */
export function crisisReply(
  language: LanguageCode,
  category: string | null,
): { text: string; english: string } {
  replies ??= readJsonData<Replies>('safety/replies/replies.json');
  const kind: ReplyKind = category === 'abuse' || category === 'danger' ? category : 'distress';
  return { text: replies[language][kind], english: replies.en[kind] };
}
