import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { openGateMark, type GateMarkColumns, type MarkedTable } from '@mikai/core/safety/gate-mark';
import type { WritingStatus } from '@mikai/contract/writing';

/** A row that waits for MikAI's words. */
interface WrittenRow extends ObjectLiteral {
  id: number;
  status: WritingStatus;
  revision: number;
  /** True if it was written as a response to a text that met the crisis gate. */
  metGate?: boolean;
  userId?: number | null;
  guestId?: string | null;
}

/** `keys:rotate` may seal a mark anew between the reading of it and the writing. */
const MAX_TRIES = 3;

/**
 * Stores what MikAI wrote to a row that still waits for it, unless its mark has changed.
 * @returns whether it was stored: not where another run was first, where the row is gone, or where the crisis gate has
 *   judged its words otherwise meanwhile
 */
export async function storeWriting<Row extends WrittenRow>(
  manager: EntityManager,
  entity: new () => Row,
  row: Row,
  text: Partial<Row>,
): Promise<boolean> {
  if (row.metGate === undefined) return update(manager, entity, row, text, 'true');
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const mark = await readMark(manager, entity, row);
    if (mark?.metGate !== row.metGate) return false;
    const isUnchanged = 'gate_mark IS NOT DISTINCT FROM :sealed AND met_gate IS NOT DISTINCT FROM :former';
    if (await update(manager, entity, row, text, isUnchanged, mark)) return true;
  }
  return false;
}

/** Returns a sealed mark as it is stored now, and its content; `undefined` if the row is deleted. */
async function readMark<Row extends WrittenRow>(
  manager: EntityManager,
  entity: new () => Row,
  { id, userId, guestId }: Row,
): Promise<{ sealed: Buffer | null; former: boolean | null; metGate: boolean } | undefined> {
  const table = manager.connection.getMetadata(entity).tableName as Extract<
    MarkedTable,
    'reflections' | 'thought_reframes'
  >;
  const [mark] = await manager.query<GateMarkColumns[]>(
    `SELECT met_gate, gate_mark FROM ${table} WHERE id = $1`,
    [id],
  );
  if (!mark) return undefined;
  const metGate = openGateMark(mark, table, { owner: userId ?? guestId ?? null, row: id });
  return { sealed: mark.gate_mark, former: mark.met_gate, metGate };
}

async function update<Row extends WrittenRow>(
  manager: EntityManager,
  entity: new () => Row,
  row: Row,
  text: Partial<Row>,
  condition: string,
  values: ObjectLiteral = {},
): Promise<boolean> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(entity)
    .set({
      ...sealChanges(entity, row, text),
      status: 'ready',
      revision: () => 'revision + 1',
    } as QueryDeepPartialEntity<Row>)
    .where('id = :id AND status = :pending', { id: row.id, pending: 'pending' })
    .andWhere(condition, values)
    .execute();
  return affected === 1;
}
