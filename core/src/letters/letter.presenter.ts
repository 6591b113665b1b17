import type { Letter } from '@mikai/contract/letters';
import { openText, placeOf } from '../crypto/encryption.js';
import { LETTER_PURPOSE, type LetterRow } from './letters.rows.js';

/** Returns the view of a letter that REST and events share. */
export function presentLetter(row: LetterRow): Letter {
  return {
    id: row.id,
    frequency: row.frequency,
    content: openText(row.content, LETTER_PURPOSE, placeOf(row)),
    letterDate: row.letter_date,
    language: row.language,
    sources: row.sources,
    isRead: row.is_read,
    createdAt: row.written_at.toISOString(),
  };
}
