import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import type { WritingStatus } from '@mikai/contract/writing';

/** A row that waits for MikAI's words. */
interface WrittenRow extends ObjectLiteral {
  id: number;
  status: WritingStatus;
  revision: number;
}

/**
 * Stores what MikAI wrote to a row that still waits for it, in one statement.
 * @returns whether it was stored: not where another run was first, or where the row is gone
 */
export async function storeWriting<Row extends WrittenRow>(
  manager: EntityManager,
  entity: new () => Row,
  row: Row,
  words: Partial<Row>,
): Promise<boolean> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(entity)
    .set({
      ...sealChanges(entity, row, words),
      status: 'ready',
      revision: () => 'revision + 1',
    } as QueryDeepPartialEntity<Row>)
    .where('id = :id AND status = :pending', { id: row.id, pending: 'pending' })
    .execute();
  return affected === 1;
}
