import type { EntityManager } from 'typeorm';
import { encryptionRing, opens, sealedKind } from './encryption.js';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';

/** The survey of a private column. */
export interface ColumnSurvey {
  /** `<table>.<column>` */
  name: string;
  /** Values by the version of their key. */
  versions: Map<number, number>;
  /** Values of format 1, which are bound to their column alone. */
  formatOne: number;
  /** Values that do not even look sealed. */
  unsealed: number;
  /** Key versions whose sample value does not decrypt. */
  closed: number[];
}

interface BeginningRow {
  beginning: Buffer;
  count: number;
  sample: Buffer;
  sealed_owner: string | null;
  former_owner: string | null;
  sealed_row: string;
}

/**
 * Counts the values of every private column by their key, and opens one of each, in each partition. Reads each table once for each of its columns.
 * @returns in the order of `SEALED_COLUMNS`
 */
export async function surveySealedColumns(manager: EntityManager): Promise<ColumnSurvey[]> {
  const surveys: ColumnSurvey[] = [];
  for (const column of SEALED_COLUMNS) surveys.push(await survey(manager, column));
  return surveys;
}

async function survey(
  manager: EntityManager,
  { table, column, purpose, owner, formerOwner, row: rowSql }: SealedColumn,
): Promise<ColumnSurvey> {
  const rows = await manager.query<BeginningRow[]>(
    `WITH kind AS (
       SELECT substring(${column} FROM 1 FOR 2) AS beginning, count(*) AS count, tableoid AS part, min(ctid) AS place
       FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1, part)
     SELECT kind.beginning, kind.count, t.${column} AS sample, (${owner})::text AS sealed_owner,
       (${formerOwner ?? 'NULL'})::text AS former_owner, (${rowSql})::text AS sealed_row
     FROM kind JOIN ${table} t ON t.tableoid = kind.part AND t.ctid = kind.place ORDER BY kind.beginning`,
  );
  const found: ColumnSurvey = {
    name: `${table}.${column}`,
    versions: new Map(),
    formatOne: 0,
    unsealed: 0,
    closed: [],
  };
  for (const { beginning, count, sample, sealed_owner, former_owner, sealed_row } of rows) {
    const kind = sealedKind(beginning);
    if (kind === undefined) {
      found.unsealed += count;
      continue;
    }
    const { format, version } = kind;
    if (format === 1) found.formatOne += count;
    found.versions.set(version, (found.versions.get(version) ?? 0) + count);
    const owners = [sealed_owner, former_owner ?? sealed_owner];
    const isOpen = owners.some((each) => opens(sample, purpose, { owner: each, row: sealed_row }));
    if (!isOpen && !found.closed.includes(version)) found.closed.push(version);
  }
  return found;
}

/**
 * Explains values that do not decrypt to an operator who has just restored a backup; `null` if the tested ones do. A
 * missing key and a value that its key does not decrypt are two cases: another ENCRYPTION_KEYS fixes only the first.
 */
export function explainClosed(surveys: readonly ColumnSurvey[]): string | null {
  const present = encryptionRing().versions;
  const columnsWith = (isMeant: (version: number) => boolean) => {
    const found = surveys.filter(({ closed }) => closed.some(isMeant));
    const versions = new Set(found.flatMap(({ closed }) => closed.filter(isMeant)));
    return {
      names: found.map(({ name }) => name).join(', '),
      versions: [...versions].sort((a, b) => a - b).join(', '),
    };
  };
  const missing = columnsWith((version) => !present.includes(version));
  const wrong = columnsWith((version) => present.includes(version));
  const parts = [
    missing.names &&
      `The key of version ${missing.versions} is not in ENCRYPTION_KEYS (needed by ${missing.names}): add it beside those that are there.`,
    wrong.names &&
      `With the key of version ${wrong.versions} a value does not open in ${wrong.names}: either ENCRYPTION_KEYS holds another key under that number, or the value was changed or moved before the backup was made.`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}

/** Counts the values sealed with each key version, over all columns. */
export function countByVersion(surveys: readonly ColumnSurvey[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { versions } of surveys)
    for (const [version, count] of versions) counts.set(version, (counts.get(version) ?? 0) + count);
  return counts;
}

/** Returns the key versions of this process that are not the newest and that no value needs any more. */
export function idleVersions(surveys: readonly ColumnSurvey[]): number[] {
  const counts = countByVersion(surveys);
  const { versions, currentVersion } = encryptionRing();
  return versions.filter((version) => version !== currentVersion && !counts.has(version));
}

/** Counts the values that are bound to their column alone: none once `keys:rotate` has completed. */
export const countFormatOne = (surveys: readonly ColumnSurvey[]): number =>
  surveys.reduce((sum, { formatOne }) => sum + formatOne, 0);
