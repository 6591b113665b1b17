import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientBase } from 'pg';
import { describeDatabaseError } from '../database/connect.js';
import { MIGRATION_LOCK } from '../database/migration-lock.js';
import {
  BACKUP_FORMAT,
  BackupError,
  END_OF_ROWS,
  type BackupFooter,
  type BackupHeader,
  type BackupSeal,
  type TableLine,
} from './backup-format.js';
import { sealFile } from './sealed-file.js';
import { copyRows, readTables, useCopySettings } from './stored-tables.js';

/** The minimum size of the chunks into which single rows are combined, in bytes: compressing row by row would be slow. */
const MIN_CHUNK_BYTES = 64 * 1024;

/**
 * Writes all rows, as they are at one moment, into an encrypted file that only its owner may read; writes to the
 * database continue meanwhile. Memory does not grow with the database. Migrations wait for its end.
 * @param file must not exist; it appears when it is complete
 * @param onTable called for each table that is written
 * @throws BackupError when the file exists, the database does not respond or a migration runs
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  onTable: (table: string, rows: number) => void = () => undefined,
): Promise<BackupFooter & { bytes: number }> {
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} exists: name another file.`);
  const client = new pg.Client({ connectionString: databaseUrl });
  // An error of the connection also fails its query.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new BackupError(describeDatabaseError(error, databaseUrl, 'DATABASE_URL').message);
  });
  const partial = `${file}.part`;
  try {
    await beginSnapshot(client);
    const content = new BackupContent(client, onTable);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const bytes = await writeDurably(partial, content.chunks());
    await rename(partial, file);
    return { ...content.footer, bytes };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Begins a transaction in which everything is read as it is at this moment. */
async function beginSnapshot(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock_shared($1) AS locked',
    [MIGRATION_LOCK],
  );
  if (!rows[0]?.locked) throw new BackupError('A migration is running: wait for its end and try again.');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await useCopySettings(client);
}

async function writeDurably(file: string, chunks: AsyncGenerator<Buffer>): Promise<number> {
  // A run that was killed may have left a file, with another mode.
  await rm(file, { force: true });
  await pipeline(
    chunks,
    createGzip(),
    sealFile,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return (await stat(file)).size;
}

/** The content of a backup in plain text, read from the database as it is written. */
class BackupContent {
  /** Complete once all chunks were read. */
  readonly footer: BackupFooter = { tables: {}, sequences: [] };
  private readonly hash = createHash('sha256');

  constructor(
    private readonly client: ClientBase,
    private readonly onTable: (table: string, rows: number) => void,
  ) {}

  /** Yields the lines of the file, and last the hash of all of them. */
  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of combineChunks(this.lines())) {
      this.hash.update(chunk);
      yield chunk;
    }
    yield line({ sha256: this.hash.digest('hex') } satisfies BackupSeal);
  }

  private async *lines(): AsyncGenerator<Buffer> {
    yield line(await readHeader(this.client));
    for (const table of await readTables(this.client)) {
      yield line({ table: table.name, columns: table.columns } satisfies TableLine);
      const sum = yield* copyRows(this.client, table);
      yield Buffer.from(`${END_OF_ROWS}\n`);
      this.footer.tables[table.name] = sum;
      this.onTable(table.name, sum.rows);
    }
    // Sequences are not part of the snapshot. They are read after the rows, so that they are at least as far as those.
    this.footer.sequences = await readSequences(this.client);
    yield line(this.footer);
  }
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function* combineChunks(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let combined: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    combined.push(chunk);
    bytes += chunk.length;
    if (bytes < MIN_CHUNK_BYTES) continue;
    yield Buffer.concat(combined);
    combined = [];
    bytes = 0;
  }
  yield Buffer.concat(combined);
}

async function readHeader(client: ClientBase): Promise<BackupHeader> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
  const snapshots = await client.query<{ at: Date; version: string }>(
    `SELECT now() AS at, current_setting('server_version') AS version`,
  );
  const [snapshot] = snapshots.rows;
  return {
    format: BACKUP_FORMAT,
    createdAt: snapshot?.at.toISOString() ?? '',
    postgres: snapshot?.version ?? '',
    migrations: rows.map(({ name }) => name),
  };
}

async function readSequences(client: ClientBase): Promise<BackupFooter['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND relpersistence = 'p' ORDER BY 1`,
  );
  const sequences: BackupFooter['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${name}`,
    );
    sequences.push(...found.rows.map((state) => ({ name, ...state })));
  }
  return sequences;
}
