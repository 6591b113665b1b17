import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { Letter } from '@mikai/contract/letters';

/** The purpose of the sealed column; authenticated with its value. */
export const LETTER_PURPOSE = 'letters.content';

/** A row of `letters` that is written. */
export interface LetterRow {
  id: number;
  user_id: number;
  frequency: Letter['frequency'];
  /** `YYYY-MM-DD` */
  letter_date: string;
  content: Buffer;
  sources: Letter['sources'];
  language: LanguageCode;
  provenance: Provenance;
  is_read: boolean;
  written_at: Date;
}

/** Columns of a `LetterRow`. */
export const LETTER_COLUMNS = `id, user_id, frequency, letter_date::text AS letter_date, content, sources, language, provenance, is_read,
  written_at`;
