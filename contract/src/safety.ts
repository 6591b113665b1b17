import type { LanguageCode } from './languages.js';

/** One way to reach help. At least one of `tel`, `sms` and `url` is set. */
export interface CrisisLine {
  id: string;
  name: string;
  /** The number as people know it, e.g. `988` or `0917-558-4673`. */
  display: string;
  /** For `tel:` links: digits, an optional leading plus, and the star of short codes such as `*4141`. */
  tel?: string;
  /** For `sms:` links: number, and the word to send if one is needed. */
  sms?: { number: string; body?: string };
  url?: string;
  /** Languages the line answers in, as far as its operator says. */
  languages?: string[];
  /** Operator's hours, e.g. `24/7`. */
  hours?: string;
  kind: 'suicide' | 'emergency' | 'abuse' | 'directory';
  /** Where the number was read, and on which day (ISO date). */
  source: string;
  checkedAt: string;
}

/** What a text is about, as far as the crisis gate tells. */
export type CrisisCategory = 'suicide' | 'self_harm' | 'abuse' | 'danger';

/**
 * How sure the crisis gate is. `certain`: the card is due. `check`: it may be nothing; nobody is shown a card over their
 * text, in the conversation one sentence asks, elsewhere a quiet line leads to help.
 */
export type CrisisLevel = 'certain' | 'check';

/** What the crisis card shows: the person's language, and the lines of their country. */
export interface CrisisCard {
  level: CrisisLevel;
  /** `null` where the gate had no time to find out. */
  category: CrisisCategory | null;
  language: LanguageCode;
  /** ISO 3166 alpha-2, or `null` when the country is unknown: then `lines` are the international ones. */
  country: string | null;
  lines: CrisisLine[];
  /** No line for this category is known in the country: the lines are the general ones. */
  isGeneral?: true;
  /** Only of the level `check`: the member was led to help for another text in the last 24 hours, and need not be again. */
  isRepeated?: true;
}
