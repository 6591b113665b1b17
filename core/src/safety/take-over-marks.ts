import type { DataSource, EntityManager } from 'typeorm';
import type { MoodScore } from '@mikai/contract/mood';
import type { SealedPlace } from '../crypto/encryption.js';
import { SEALED_COLUMNS } from '../crypto/sealed-columns.js';
import { sealScore } from '../mood/mood-score.js';
import { sealGateMark, type MarkedTable } from './gate-mark.js';

/** Rows that are held, for some milliseconds, by one transaction. */
const PAGE = 500;

/** A table with marks from before they were sealed. */
interface ClearMarks {
  table: MarkedTable;
  /** The column of the mark in the clear. */
  mark: 'met_gate' | 'is_crisis';
  /** SQL of a row `t`: whether its text met the gate, as far as a clear column says so. */
  metGate: string;
  /** SQL of what else is emptied. */
  empties?: string;
}

const CLEAR_MARKS: readonly ClearMarks[] = [
  {
    table: 'chat_messages',
    mark: 'is_crisis',
    // The fixed reply was known by its kind.
    metGate: `t.is_crisis OR t.kind = 'crisis'`,
    empties: `kind = 'text'`,
  },
  { table: 'contact_messages', mark: 'is_crisis', metGate: 't.is_crisis' },
  ...(
    [
      'journal_entries',
      'journal_seeds',
      'mood_entries',
      'reflections',
      'thought_reframes',
      'time_capsules',
    ] as const
  ).map((table) => ({ table, mark: 'met_gate' as const, metGate: 't.met_gate' })),
];

interface ClearRow {
  id: number;
  owner: string | null;
  row: string;
  met_gate: boolean | null;
  /** Of mood entries. */
  score?: MoodScore | null;
}

/**
 * Seals marks of the crisis gate and mood scores that an earlier release stored in the clear, and empties their clear
 * columns, while everything runs. Rows that somebody else holds are left for the next run; a second run changes nothing.
 * @param maxPages of each table, so that a run ends soon
 * @returns how many rows were taken over
 */
export async function takeOverMarks(dataSource: DataSource, maxPages = Infinity): Promise<number> {
  let count = 0;
  for (const clear of CLEAR_MARKS)
    for (let page = 0; page < maxPages; page += 1) {
      const rows = await dataSource.transaction((manager) => takeOverPage(manager, clear));
      count += rows;
      if (rows < PAGE) break;
    }
  return count;
}

async function takeOverPage(
  manager: EntityManager,
  { table, mark, metGate, empties }: ClearMarks,
): Promise<number> {
  const isMood = table === 'mood_entries';
  const column = SEALED_COLUMNS.find((each) => each.table === table && each.column === 'gate_mark');
  if (!column) throw new Error(`The marks of ${table} are not among the sealed columns`);
  // Nothing that a member would notice has changed: triggers that tell of changes stay quiet.
  await manager.query(`SELECT set_config('mikai.resealing', 'on', true)`);
  const isClear = isMood ? ' OR t.mood_score IS NOT NULL' : '';
  const rows = await manager.query<ClearRow[]>(
    `SELECT t.id, (${column.owner})::text AS owner, (${column.row})::text AS row,
       CASE WHEN t.${mark} IS NULL AND t.gate_mark IS NOT NULL THEN NULL ELSE coalesce(${metGate}, false) END AS met_gate
       ${isMood ? ', t.mood_score AS score' : ''}
     FROM ${table} t WHERE t.gate_mark IS NULL OR t.${mark} IS NOT NULL${isClear}
     ORDER BY t.id LIMIT ${PAGE} FOR NO KEY UPDATE OF t SKIP LOCKED`,
  );
  if (rows.length === 0) return 0;
  const place = ({ owner, row }: ClearRow): SealedPlace => ({ owner, row });
  const scores = rows.map((row) => (row.score == null ? null : sealScore(row.score, place(row))));
  await manager.query(
    `UPDATE ${table} t SET gate_mark = coalesce(v.sealed, t.gate_mark), ${mark} = NULL
       ${empties ? `, ${empties}` : ''}
       ${isMood ? ', sealed_score = coalesce(v.score, t.sealed_score), mood_score = NULL' : ''}
     FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS v (id, sealed, score) WHERE t.id = v.id`,
    [
      rows.map(({ id }) => id),
      rows.map((row) => (row.met_gate === null ? null : sealGateMark(row.met_gate, table, place(row)))),
      scores,
    ],
  );
  return rows.length;
}
