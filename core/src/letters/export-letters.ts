import type { EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import { presentLetter } from './letter.presenter.js';
import { LETTER_COLUMNS, type LetterRow } from './letters.rows.js';
import type { ExportPart } from '../users/export-part.js';

/** Yields all letters to a member by their mornings, the oldest first. */
export async function* readLetters(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<LetterRow>((after, limit) =>
    manager.query(
      `SELECT ${LETTER_COLUMNS} FROM letters
       WHERE user_id = $1 AND status = 'ready' AND letters.letter_date > $2::date ORDER BY letters.letter_date LIMIT $3`,
      [userId, after?.letter_date ?? '-infinity', limit],
    ),
  );
  for await (const row of rows) yield { ...presentLetter(row), provenance: row.provenance };
}

/** The parts of a member's export. */
export const LETTERS_EXPORT: readonly ExportPart[] = [
  { name: 'letters', tables: ['letters'], read: readLetters },
];
