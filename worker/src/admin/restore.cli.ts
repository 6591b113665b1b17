/**
 * `npm run restore -- --from <file> [--to-database <url>]`: a backup into an empty database, all of it or nothing; every
 * table is read back and compared.
 */
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { restoreBackup } from '@mikai/core/backup/restore-backup';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { surveySealedColumns } from '@mikai/core/crypto/sealed-survey';
import { AdminError, EXIT_USAGE } from './admin-error.js';
import { openDatabase } from './open-database.js';
import { runCommand } from './run-command.js';

const USAGE = `npm run restore -- --from <file> [--to-database <url>]   the database must be empty`;

function readArguments(): { from: string; to: string } {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { from: option, 'to-database': option } });
    const to = values['to-database'] ?? process.env['DATABASE_URL'];
    if (values.from !== undefined && to !== undefined && to !== '') return { from: values.from, to };
  } catch {
    // Said below.
  }
  throw new AdminError(USAGE, EXIT_USAGE);
}

/**
 * Whether the keys at hand are those of the backup.
 * @throws AdminError when not, or there are none
 */
async function requireKeys(dataSource: DataSource): Promise<void> {
  const keys = process.env['ENCRYPTION_KEYS'];
  if (keys === undefined || keys === '')
    throw new AdminError(
      'All rows are there. ENCRYPTION_KEYS is not set: whether they can be read is not known.',
    );
  useEncryptionKeys(keys);
  const closed = (await surveySealedColumns(dataSource.manager)).filter((column) => column.closed.length > 0);
  if (closed.length > 0)
    throw new AdminError(
      `All rows are there, but ENCRYPTION_KEYS does not open version ${[...new Set(closed.flatMap((column) => column.closed))].join(', ')} (${closed.map(({ name }) => name).join(', ')}): set the keys that were in use when the backup was made.`,
    );
}

await runCommand(async () => {
  const { from, to } = readArguments();
  const dataSource = await openDatabase(to);
  try {
    const createdAt = await restoreBackup(dataSource, from, (table, { rows, sha256 }) => {
      process.stdout.write(`${table}: ${rows} rows, equal (${sha256.slice(0, 16)})\n`);
    });
    process.stdout.write(`Restored as of ${createdAt}: every table is as it was.\n`);
    await requireKeys(dataSource);
    process.stdout.write('The keys at hand open what is sealed.\n');
  } finally {
    await dataSource.destroy();
  }
});
