import type { LanguageCode } from './languages.js';

/** One way to reach help. At least one of `tel`, `sms` and `url` is set. */
export interface CrisisLine {
  id: string;
  name: string;
  /** The number as people know it, e.g. `988` or `0917-558-4673`. */
  display: string;
  /** For `tel:` links: digits, an optional leading plus, and the star of short codes such as `*4141`. */
  tel?: string;
  /** For `sms:` links: the number, and the text to send if one is needed. */
  sms?: { number: string; body?: string };
  url?: string;
  /** The languages of the line, as far as its operator states them. */
  languages?: string[];
  /** The hours of the line, e.g. `24/7`. */
  hours?: string;
  kind: 'suicide' | 'emergency' | 'abuse' | 'directory';
  /** The group that the line is for by its name or task; missing for a line for everybody. */
  for?: 'children' | 'women' | 'men';
  /** The source of the number, and the day on which it was checked (ISO date). */
  source: string;
  checkedAt: string;
}

/** Facts about a writer that are certain from a text, and on which help lines for one group depend. */
export type CrisisAudience = 'child' | 'man' | 'woman';

/** The category of a text, as far as the crisis gate can determine it. */
export type CrisisCategory = 'suicide' | 'self_harm' | 'abuse' | 'danger';

/**
 * The confidence of the crisis gate. `certain`: the crisis card is shown. `check`: it may be nothing, so no card is
 * shown over the text; in a conversation one sentence asks, elsewhere a quiet line leads to help.
 */
export type CrisisLevel = 'certain' | 'check';

/** The content of the crisis card: the person's language, and the lines of their country. */
export interface CrisisCard {
  level: CrisisLevel;
  /** `null` if the gate had no time to find out. */
  category: CrisisCategory | null;
  language: LanguageCode;
  /** ISO 3166 alpha-2, or `null` when the country is unknown: then `lines` are the international ones. */
  country: string | null;
  lines: CrisisLine[];
  /** Set if no line for this category is known in the country, so that the lines are the general ones. */
  isGeneral?: true;
  /**
   * Set only at the level `check`, if the member was shown help for another text in the last 24 hours and does not need
   * it again.
   */
  isRepeated?: true;
}
