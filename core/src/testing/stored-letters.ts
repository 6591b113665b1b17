import type { EntityManager } from 'typeorm';
import type { Letter } from '@mikai/contract/letters';
import { seal } from '../crypto/encryption.js';
import { openingKey } from '../letters/opening.js';
import { LETTER_PURPOSE } from '../letters/letters.rows.js';

interface LetterToStore extends Partial<Pick<Letter, 'content' | 'frequency' | 'sources' | 'isRead'>> {
  /** `YYYY-MM-DD` */
  letterDate?: string;
}

/** A written letter to a member: its id. */
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
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to, status, content, sources, opening_key,
       language, provenance, is_read, written_at)
     VALUES ($1, $2, $3, $3::date - 7, $3::date, 'ready', $4, $5, $6, 'en', $7, $8, now()) RETURNING id`,
    [
      userId,
      frequency,
      letterDate,
      seal(content, LETTER_PURPOSE),
      JSON.stringify(sources),
      openingKey(userId, letterDate),
      { source: 'embedded', model: 'test', promptVersion: 'test' },
      isRead,
    ],
  );
  return row?.id ?? 0;
}
