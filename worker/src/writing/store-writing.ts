import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { openGateMark, type GateMarkColumns, type MarkedTable } from '@mikai/core/safety/gate-mark';
import type { WritingStatus } from '@mikai/contract/writing';

/** A row whose text MikAI is to write. */
interface WrittenRow extends ObjectLiteral {
  id: number;
  status: WritingStatus;
  revision: number;
  /** True if it was written as a response to a text that met the crisis gate. */
  metGate?: boolean;
  userId?: number | null;
  guestId?: string | null;
}

/** The maximum number of attempts: `keys:rotate` may seal a mark again between reading it and writing. */
const MAX_ATTEMPTS = 3;

/**
 * Stores MikAI's text in a pending row, unless its mark has changed.
 * @returns whether it was stored: not if another run was first, the row was deleted, or the crisis gate has judged the person's text
 *   otherwise meanwhile
 */
export async function storeWriting<Row extends WrittenRow>(
  manager: EntityManager,
  entity: new () => Row,
  row: Row,
  text: Partial<Row>,
): Promise<boolean> {
  if (row.metGate === undefined) return update(manager, entity, row, text, 'true');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
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
