import type { EntityManager } from 'typeorm';
import type { Letter } from '@mikai/contract/letters';
import { seal } from '../crypto/encryption.js';
import { reserveId } from '../database/reserve-ids.js';
import { openingKey } from '../letters/opening.js';
import { LETTER_PURPOSE } from '../letters/letters.rows.js';

interface LetterToStore extends Partial<Pick<Letter, 'content' | 'frequency' | 'sources' | 'isRead'>> {
  /** `YYYY-MM-DD` */
  letterDate?: string;
}

/** Stores a written letter to a member. Returns its id. */
export async function storeLetter(
  manager: EntityManager,
  userId: number,
  {
    content = 'Dear you,\n\nPrivate words.',
    frequency = 'weekly',
    sources = [{ kind: 'mood', count: 3 }],
    isRead = false,
    letterDate = '2026-11-22',
  }: LetterToStore = {},
): Promise<number> {
  const id = await reserveId(manager, 'letters');
  await manager.query(
    `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to, status, content, sources, opening_key,
       language, provenance, is_read, written_at, id)
     VALUES ($1, $2, $3, $3::date - 7, $3::date, 'ready', $4, $5, $6, 'en', $7, $8, now(), $9)`,
    [
      userId,
      frequency,
      letterDate,
      seal(content, LETTER_PURPOSE, { owner: userId, row: id }),
      JSON.stringify(sources),
      openingKey(userId, letterDate),
      { source: 'embedded', model: 'test', promptVersion: 'test' },
      isRead,
      id,
    ],
  );
  return id;
}
