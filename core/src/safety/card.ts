import { crisisLinesFor, linesFor } from '@mikai/contract/crisis-lines';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisAudience, CrisisCard, CrisisCategory, CrisisLevel } from '@mikai/contract/safety';
import { readJsonData } from './data-path.js';

/** The source stored with a fixed reply. */
export const FIXED_REPLY = { source: 'fixed', model: 'crisis-reply', promptVersion: '4' } as const;

/** The kinds of fixed replies. */
type ReplyKind = 'distress' | 'abuse' | 'danger';

/** For each kind, a text for the first hit in a conversation and shorter ones for later hits. */
type Replies = Record<LanguageCode, Record<ReplyKind, [first: string, ...further: string[]]>>;

let replies: Replies | undefined;

/** The assessment that a card answers. */
export interface CardReason {
  level: CrisisLevel;
  category: CrisisCategory | null;
  language: LanguageCode;
  /** The group that the writer belongs to, because some help lines serve one group only; missing if the text names none. */
  audience?: CrisisAudience;
}

/**
 * Returns the card with the help lines of a country for a category; the international lines if the country is unknown.
 */
export function crisisCard(
  { level, category, language, audience }: CardReason,
  country: string | null | undefined,
): CrisisCard {
  const known = crisisLinesFor(country, language);
  return { level, category, language, country: known.country, ...linesFor(known.lines, category, audience) };
}

/**
 * Returns the fixed reply to a message that met the gate, and its English form.
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
