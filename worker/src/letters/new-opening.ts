import type { EntityManager } from 'typeorm';
import type { Provenance } from '@mikai/contract/chat';
import { openingKey } from '@mikai/core/letters/opening';
import { composeAnotherLetter, withFullDate } from '../ai/another-letter.js';
import type { CompositionRequest } from '../ai/composition.js';

/** The maximum number of other letters tried before the date becomes the beginning. */
const MAX_ATTEMPTS = 8;

export interface WrittenLetter {
  content: string;
  provenance: Provenance;
  /** The key by which its opening is recognized (`openingKey`). */
  key: Buffer;
}

/**
 * Returns the letter if none of the member's began with the same sentence. Otherwise the embedded companion writes another one
 * with the same figures, and if all else fails begins it with its date.
 */
export async function withNewOpening(
  manager: EntityManager,
  userId: number,
  request: CompositionRequest<'letter'>,
  first: Omit<WrittenLetter, 'key'>,
): Promise<WrittenLetter> {
  let letter = first;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; attempt += 1) {
    const key = openingKey(userId, letter.content);
    if (!(await isKnown(manager, userId, key))) return { ...letter, key };
    letter = composeAnotherLetter(request, attempt);
  }
  const dated = withFullDate(letter, request);
  return { ...dated, key: openingKey(userId, dated.content) };
}

async function isKnown(manager: EntityManager, userId: number, key: Buffer): Promise<boolean> {
  const rows = await manager.query<unknown[]>(`SELECT FROM letters WHERE user_id = $1 AND opening_key = $2`, [
    userId,
    key,
  ]);
  return rows.length > 0;
}
