import type { EntityManager } from 'typeorm';
import { encryptionRing, sealedVersion, unseal } from './encryption.js';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';

/** What a private column holds. */
export interface ColumnSurvey {
  /** `<table>.<column>` */
  name: string;
  /** Values by the version of their key. */
  versions: Map<number, number>;
  /** Values that do not even look sealed. */
  unsealed: number;
  /** Versions of which the first value that was tried does not open. */
  closed: number[];
}

interface BeginningRow {
  beginning: Buffer;
  count: number;
  sample: Buffer;
}

/**
 * Counts the values of every private column by their key, and opens one of each. Reads each table once a column.
 * @returns in the order of `SEALED_COLUMNS`
 */
export async function surveySealedColumns(manager: EntityManager): Promise<ColumnSurvey[]> {
  const surveys: ColumnSurvey[] = [];
  for (const column of SEALED_COLUMNS) surveys.push(await survey(manager, column));
  return surveys;
}

async function survey(
  manager: EntityManager,
  { table, column, purpose }: SealedColumn,
): Promise<ColumnSurvey> {
  const rows = await manager.query<BeginningRow[]>(
    `WITH kind AS (
       SELECT substring(${column} FROM 1 FOR 2) AS beginning, count(*) AS count, min(ctid) AS place
       FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1)
     SELECT kind.beginning, kind.count, t.${column} AS sample
     FROM kind JOIN ${table} t ON t.ctid = kind.place ORDER BY kind.beginning`,
  );
  const found: ColumnSurvey = { name: `${table}.${column}`, versions: new Map(), unsealed: 0, closed: [] };
  for (const { beginning, count, sample } of rows) {
    const version = sealedVersion(beginning);
    if (version === undefined) {
      found.unsealed += count;
      continue;
    }
    found.versions.set(version, count);
    if (!opens(sample, purpose)) found.closed.push(version);
  }
  return found;
}

/** Whether a value can be read with the keys of this process. */
export function opens(sealed: Buffer, purpose: string): boolean {
  try {
    unseal(sealed, purpose);
    return true;
  } catch {
    return false;
  }
}

/** How many values each key version has sealed, over all columns. */
export function countByVersion(surveys: readonly ColumnSurvey[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { versions } of surveys)
    for (const [version, count] of versions) counts.set(version, (counts.get(version) ?? 0) + count);
  return counts;
}

/** Key versions of this process that are not the newest and that no value needs any more. */
export function idleVersions(surveys: readonly ColumnSurvey[]): number[] {
  const counts = countByVersion(surveys);
  const { versions, currentVersion } = encryptionRing();
  return versions.filter((version) => version !== currentVersion && !counts.has(version));
}
