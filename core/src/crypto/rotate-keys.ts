import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { sealPassword } from '../auth/password-seal.js';
import {
  encryptionRing,
  isFormatOneAccepted,
  opens,
  seal,
  sealedBeginning,
  unseal,
  type SealedPlace,
} from './encryption.js';
import { migrateMarks } from '../safety/migrate-marks.js';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';

/** The maximum number of rows that one transaction locks, for some milliseconds. */
const PAGE_ROWS = 200;
/**
 * The maximum number of passes over a table, with pauses: a pass leaves out rows that others lock, and others may write with an
 * older key.
 */
const MAX_PASSES = 20;
const PASS_PAUSE_MS = 250;

/** The result for a private column. */
export interface RotatedColumn {
  /** `<table>.<column>` */
  name: string;
  /** The number of values that were re-encrypted with the newest key. */
  resealed: number;
}

/** A value that could not be opened, and is as it was. */
export interface UnreadableValue {
  name: string;
  /** The primary key of its row, as PostgreSQL writes it. */
  key: string;
}

export interface Rotation {
  columns: RotatedColumn[];
  unreadable: UnreadableValue[];
}

interface Table {
  name: string;
  columns: readonly SealedColumn[];
  /** The columns of its primary key. */
  key: { column: string; type: string }[];
}

/** A row to be re-encrypted: its primary key and what it is bound to, as text, and its private columns. */
type Row = Record<string, string | Buffer | null>;

/**
 * Re-encrypts every private column with the newest key and in the newest format, one page of rows per transaction,
 * while everything runs. Rows are locked before they are read, so that no change is lost; those locked by others are
 * left for the next pass, so that nobody waits. It can be interrupted at any time: the next run continues. A second run
 * changes nothing.
 * @param onPage called for each page: table, and how many of its rows were re-encrypted so far
 * @returns the result; values that do not decrypt are left as they are
 */
export async function rotateKeys(
  dataSource: DataSource,
  onPage: (table: string, rows: number) => void = () => undefined,
): Promise<Rotation> {
  const rotation: Rotation = { columns: [], unreadable: [] };
  await sealPasswords(dataSource);
  await migrateMarks(dataSource);
  for (const table of await readTables(dataSource.manager)) {
    const work = new TableRotation(dataSource, table, (rows) => onPage(table.name, rows));
    await work.run();
    rotation.columns.push(...work.columns);
    rotation.unreadable.push(...work.unreadable);
  }
  return rotation;
}

/** Binds the hashes of passwords from before `users.password_seal` to their accounts. */
async function sealPasswords(dataSource: DataSource): Promise<void> {
  // Once format 1 is refused, a hash without a seal was put there by somebody else and must not get one.
  if (!isFormatOneAccepted()) return;
  for (;;) {
    const done = await dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ id: number; password_hash: string }[]>(
        `SELECT id, password_hash FROM users WHERE password_hash IS NOT NULL AND password_seal IS NULL
         ORDER BY id LIMIT ${PAGE_ROWS} FOR NO KEY UPDATE`,
      );
      await manager.query(
        `UPDATE users u SET password_seal = v.seal FROM unnest($1::integer[], $2::bytea[]) AS v (id, seal) WHERE u.id = v.id`,
        [rows.map(({ id }) => id), rows.map((row) => sealPassword(row.id, row.password_hash))],
      );
      return rows.length < PAGE_ROWS;
    });
    if (done) return;
  }
}

async function readTables(manager: EntityManager): Promise<Table[]> {
  const tables: Table[] = [];
  for (const [name, columns] of Map.groupBy(SEALED_COLUMNS, ({ table }) => table)) {
    const key = await manager.query<Table['key']>(
      `SELECT a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type
       FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey, a.attnum)`,
      [name],
    );
    if (key.length === 0) throw new Error(`${name} has no primary key to go by`);
    tables.push({ name, columns, key });
  }
  return tables;
}

class TableRotation {
  readonly columns: RotatedColumn[];
  readonly unreadable: UnreadableValue[] = [];
  private rows = 0;
  private readonly newest = sealedBeginning(encryptionRing().currentVersion);
  private readonly isOld: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly table: Table,
    private readonly onPage: (rows: number) => void,
  ) {
    this.columns = table.columns.map(({ column }) => ({ name: `${table.name}.${column}`, resealed: 0 }));
    this.isOld = table.columns.map(({ column }) => `substring(t.${column} FROM 1 FOR 2) <> $1`).join(' OR ');
  }

  async run(): Promise<void> {
    for (let pass = 1; pass <= MAX_PASSES && (await this.countLeft()) > 0; pass += 1) {
      if (pass > 1) await pause(PASS_PAUSE_MS);
      this.unreadable.length = 0;
      for (let after: string[] | undefined = []; after !== undefined;) after = await this.nextPage(after);
    }
  }

  /** Counts the rows with a value of an older key, without those that do not decrypt. */
  private async countLeft(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*) FROM ${this.table.name} t WHERE ${this.isOld}`,
      [this.newest],
    );
    const unreadable = new Set(this.unreadable.map(({ key }) => key));
    return (row?.count ?? 0) - unreadable.size;
  }

  private nextPage(after: string[]): Promise<string[] | undefined> {
    return this.dataSource.transaction((manager) => this.page(manager, after));
  }

  /** Seals the rows after this key anew. @returns the key of the last one; `undefined`: that was the last page */
  private async page(manager: EntityManager, after: string[]): Promise<string[] | undefined> {
    // Nothing changed for members, so triggers that notify of changes are muted.
    await manager.query(`SELECT set_config('mikai.resealing', 'on', true)`);
    const rows = await this.lockRows(manager, after);
    const last = rows.at(-1);
    if (!last) return undefined;
    await this.store(
      manager,
      rows.map((row) => ({ row, sealed: this.sealAnew(row) })),
    );
    this.onPage(this.rows);
    return this.keyOf(last);
  }

  private lockRows(manager: EntityManager, after: string[]): Promise<Row[]> {
    const { name, columns, key } = this.table;
    const names = key.map(({ column }) => `t.${column}`).join(', ');
    const bounds = key.map(({ type }, index) => `$${index + 2}::${type}`).join(', ');
    return manager.query<Row[]>(
      `SELECT ${key.map(({ column }, index) => `t.${column}::text AS key_${index}`).join(', ')},
         (${columns[0]?.owner ?? 'NULL'})::text AS sealed_owner,
         (${columns[0]?.formerOwner ?? 'NULL'})::text AS former_owner, (${columns[0]?.row ?? 'NULL'})::text AS sealed_row,
         ${columns.map(({ column }) => `t.${column}`).join(', ')}
       FROM ${name} t WHERE (${this.isOld}) ${after.length > 0 ? `AND (${names}) > (${bounds})` : ''}
       ORDER BY ${names} LIMIT ${PAGE_ROWS} FOR NO KEY UPDATE OF t SKIP LOCKED`,
      [this.newest, ...after],
    );
  }

  private keyOf(row: Row): string[] {
    return this.table.key.map((_column, index) => String(row[`key_${index}`]));
  }

  /** Returns the private columns of a row under the newest key; `null` for those that need no change. */
  private sealAnew(row: Row): (Buffer | null)[] {
    return this.table.columns.map(({ column, purpose }, index) => {
      const value = row[column];
      const place: SealedPlace = { owner: String(row['sealed_owner'] ?? ''), row: String(row['sealed_row']) };
      if (!Buffer.isBuffer(value) || value.subarray(0, 2).equals(this.newest)) return null;
      const name = `${this.table.name}.${column}`;
      try {
        const former: SealedPlace = { ...place, owner: String(row['former_owner'] ?? '') };
        const isFormer = !opens(value, purpose, place) && opens(value, purpose, former);
        const sealed = seal(unseal(value, purpose, isFormer ? former : place), purpose, place);
        const counted = this.columns[index];
        if (counted) counted.resealed += 1;
        return sealed;
      } catch {
        this.unreadable.push({ name, key: this.keyOf(row).join(', ') });
        return null;
      }
    });
  }

  private async store(
    manager: EntityManager,
    changes: { row: Row; sealed: (Buffer | null)[] }[],
  ): Promise<void> {
    const { name, columns, key } = this.table;
    const changed = changes.filter(({ sealed }) => sealed.some((value) => value !== null));
    if (changed.length === 0) return;
    const lists = [
      ...key.map((_column, index) => changed.map(({ row }) => row[`key_${index}`])),
      ...columns.map((_column, index) => changed.map(({ sealed }) => sealed[index] ?? null)),
    ];
    const types = [...key.map(() => 'text[]'), ...columns.map(() => 'bytea[]')];
    const given = [...key.map((_column, index) => `key_${index}`), ...columns.map(({ column }) => column)];
    await manager.query(
      `UPDATE ${name} t SET ${columns.map(({ column }) => `${column} = coalesce(v.${column}, t.${column})`).join(', ')}
       FROM unnest(${types.map((type, index) => `$${index + 1}::${type}`).join(', ')}) AS v (${given.join(', ')})
       WHERE ${key.map(({ column, type }, index) => `t.${column} = v.key_${index}::${type}`).join(' AND ')}`,
      lists,
    );
    this.rows += changed.length;
  }
}
