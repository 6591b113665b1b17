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

/** What the crisis card shows: the person's language, and the lines of their country. */
export interface CrisisCard {
  language: LanguageCode;
  /** ISO 3166 alpha-2, or `null` when the country is unknown: then `lines` are the international ones. */
  country: string | null;
  lines: CrisisLine[];
}
