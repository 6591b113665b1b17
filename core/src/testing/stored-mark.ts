import type { EntityManager } from 'typeorm';
import { SEALED_COLUMNS } from '../crypto/sealed-columns.js';
import { openGateMark, type GateMarkColumns, type MarkedTable } from '../safety/gate-mark.js';

/** Returns whether the text of a row counts as one that met the crisis gate; `undefined` if there is no such row. */
export async function storedMark(
  manager: EntityManager,
  table: MarkedTable,
  id: number,
): Promise<boolean | undefined> {
  const column = SEALED_COLUMNS.find((each) => each.table === table && each.column === 'gate_mark');
  const clear = table === 'chat_messages' || table === 'contact_messages' ? 'is_crisis' : 'met_gate';
  const [row] = await manager.query<(GateMarkColumns & { owner: string | null; row: string })[]>(
    `SELECT ${clear} AS met_gate, gate_mark, (${column?.owner ?? 'NULL'})::text AS owner,
       (${column?.row ?? 'NULL'})::text AS row
     FROM ${table} t WHERE t.id = $1`,
    [id],
  );
  return row && openGateMark(row, table, row);
}
