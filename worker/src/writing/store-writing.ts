import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import type { WritingStatus } from '@mikai/contract/writing';

/** A row that waits for MikAI's words. */
interface WrittenRow extends ObjectLiteral {
  id: number;
  status: WritingStatus;
  revision: number;
  /** Whether it was written as to words that met the crisis gate. */
  metGate?: boolean;
}

/**
 * Stores what MikAI wrote to a row that still waits for it, in one statement.
 * @returns whether it was stored: not where another run was first, where the row is gone, or where the crisis gate has
 *   judged its words otherwise meanwhile
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
    .andWhere(row.metGate === undefined ? 'true' : 'met_gate = :metGate', { metGate: row.metGate })
    .execute();
  return affected === 1;
}
