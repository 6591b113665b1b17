import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { applyFunctions } from '../database/apply-functions.js';
import { MIGRATION_LOCK } from '../database/migration-lock.js';
import { BackupError, type BackupFooter, type TableLine, type TableSum } from './backup-format.js';
import { BackupReader, verifyBackup } from './read-backup.js';
import { readTables, sumTable, useCopySettings, type StoredTable } from './stored-tables.js';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Restores a backup into an empty database, all of it or nothing: in one transaction the migrations create the schema,
 * the rows are loaded, and every table is read back and compared with the hash in the file.
 * @param dataSource on the database; without a statement timeout
 * @param onTable called for each table that was compared and found equal
 * @param options.acceptsUnencrypted whether a backup from before encryption is restored as well
 * @returns when the backup was made (ISO time)
 * @throws BackupError when the file is damaged, of another key or release, or the database is not empty
 */
export async function restoreBackup(
  dataSource: DataSource,
  file: string,
  onTable: (table: string, sum: TableSum) => void = () => undefined,
  { acceptsUnencrypted = false }: { acceptsUnencrypted?: boolean } = {},
): Promise<string> {
  const { header, footer } = await verifyBackup(file, acceptsUnencrypted);
  requireSameMigrations(dataSource, header.migrations);
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as ClientBase;
  try {
    await runner.startTransaction();
    await useCopySettings(client);
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireEmpty(client);
    await makeSchema(dataSource, runner);
    await new Restoration(client, await readTables(client), onTable).run(
      new BackupReader(file, acceptsUnencrypted),
      footer,
    );
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
  // Without statistics of its tables PostgreSQL would plan badly until it collects them by itself.
  await dataSource.query('ANALYZE');
  return header.createdAt;
}

function requireSameMigrations(dataSource: DataSource, made: readonly string[]): void {
  const known = dataSource.migrations.map(({ name }) => name ?? '');
  if (known.join() === made.join()) return;
  const unknown = made.filter((name) => !known.includes(name));
  const which =
    unknown.length > 0 ? `a newer release (${unknown.join(', ')} is unknown here)` : 'an older release';
  throw new BackupError(
    `The backup is of ${which}: restore it with that release, then install the wanted one, which migrates.`,
  );
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
     ORDER BY 1 LIMIT 1`,
  );
  if (rows[0])
    throw new BackupError(
      `The database is not empty (it has ${rows[0].name}): name an empty one with --to-database. Nothing was changed.`,
    );
}

/** Creates the schema by the same migrations and functions as everywhere, in the transaction of the runner. */
async function makeSchema(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
  await applyFunctions(runner);
}

class Restoration {
  constructor(
    private readonly client: ClientBase,
    private readonly tables: readonly StoredTable[],
    private readonly onTable: (table: string, sum: TableSum) => void,
  ) {}

  async run(reader: BackupReader, footer: BackupFooter): Promise<void> {
    for (const { name, value, isCalled } of footer.sequences)
      await this.client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    // The sequences were at least as far as the rows, so each row finds a partition.
    await this.client.query('SELECT make_partitions()');
    const foreignKeys = await this.freeTables();
    await this.load(reader);
    await this.bindTables(foreignKeys);
    await this.compare(footer);
  }

  /** Drops foreign keys and disables triggers, because rows are loaded as they are, in the order of table names. */
  private async freeTables(): Promise<ForeignKey[]> {
    const { rows } = await this.client.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace ORDER BY conname`,
    );
    for (const { table, name } of rows)
      await this.client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { name } of this.tables) await this.client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    // Rows inserted by migrations are in the backup as well.
    await this.client.query(`TRUNCATE ${this.tables.map(({ name }) => name).join(', ')}`);
    return rows;
  }

  /** Restores foreign keys and triggers; a key that the rows violate ends the restoration. */
  private async bindTables(foreignKeys: readonly ForeignKey[]): Promise<void> {
    for (const { table, name, definition } of foreignKeys)
      await this.client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { name } of this.tables) await this.client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }

  private async load(reader: BackupReader): Promise<void> {
    try {
      await reader.readHeader();
      for (;;) {
        const part = await reader.readNext();
        if (!('table' in part)) break;
        await this.loadTable(part, reader.readRows());
      }
    } finally {
      reader.close();
    }
  }

  private async loadTable({ table, columns }: TableLine, chunks: AsyncGenerator<Buffer>): Promise<void> {
    const known = this.tables.find(({ name }) => name === table);
    if (known?.columns.join() !== columns.join())
      throw new BackupError(`The table ${table} of the backup is not as this release knows it.`);
    const target = this.client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    const isLoaded = finished(target);
    // The write that waits for it, or the code below, reports the error.
    isLoaded.catch(() => undefined);
    for await (const chunk of chunks)
      if (!target.write(chunk)) await Promise.race([once(target, 'drain'), isLoaded]);
    target.end();
    await isLoaded;
  }

  private async compare({ tables }: BackupFooter): Promise<void> {
    for (const table of this.tables) {
      const sum = await sumTable(this.client, table);
      const wanted = tables[table.name];
      if (wanted?.sha256 !== sum.sha256 || wanted.rows !== sum.rows)
        throw new BackupError(
          `The rows of ${table.name} are not as they were (${sum.rows} of ${wanted?.rows ?? 0}): nothing was restored.`,
        );
      this.onTable(table.name, sum);
    }
  }
}
