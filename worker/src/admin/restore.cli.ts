/**
 * `npm run restore -- --from <file> [--to-database <url>]`: a backup into an empty database, all of it or nothing; every
 * table is read back and compared.
 */
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import type { TableSum } from '@mikai/core/backup/backup-format';
import { restoreBackup } from '@mikai/core/backup/restore-backup';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { readSealedFormat } from '@mikai/core/crypto/sealed-format';
import { explainClosed, surveySealedColumns } from '@mikai/core/crypto/sealed-survey';
import { AdminError, EXIT_USAGE } from './admin-error.js';
import { openDatabase } from './open-database.js';
import { runCommand } from './run-command.js';

const USAGE = `npm run restore -- --from <file> [--to-database <url>] [--accept-unencrypted]   the database must be empty`;

function readArguments(): { from: string; to: string; acceptsUnencrypted: boolean } {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: { from: option, 'to-database': option, 'accept-unencrypted': { type: 'boolean' } },
    });
    const acceptsUnencrypted = values['accept-unencrypted'] ?? false;
    const to = values['to-database'] ?? process.env['DATABASE_URL'];
    if (values.from !== undefined && to !== undefined && to !== '')
      return { from: values.from, to, acceptsUnencrypted };
  } catch {
    // The error is reported below.
  }
  throw new AdminError(USAGE, EXIT_USAGE);
}

/**
 * Checks that the available keys decrypt the restored rows; one value of each column and key is tested.
 * @throws AdminError if they do not
 */
async function requireKeys(dataSource: DataSource): Promise<void> {
  await readSealedFormat(dataSource);
  const explanation = explainClosed(await surveySealedColumns(dataSource.manager));
  if (explanation !== null)
    throw new AdminError(
      `The restore itself is done and need not be repeated; do not start the services on it yet. ${explanation} Then look with: npm run doctor`,
    );
}

await runCommand(async () => {
  const { from, to, acceptsUnencrypted } = readArguments();
  const keys = process.env['ENCRYPTION_KEYS'];
  if (keys === undefined || keys === '')
    throw new AdminError(
      'ENCRYPTION_KEYS is not set: it opens the backup. Set the keys that were in use when it was made. Nothing was changed.',
    );
  useEncryptionKeys(keys);
  const dataSource = await openDatabase(to);
  try {
    const onTable = (table: string, { rows, sha256 }: TableSum) =>
      void process.stdout.write(`${table}: ${rows} rows, equal (${sha256.slice(0, 16)})\n`);
    const createdAt = await restoreBackup(dataSource, from, onTable, { acceptsUnencrypted });
    process.stdout.write(`Restored as of ${createdAt}: every table holds what the backup holds.\n`);
    await requireKeys(dataSource);
    process.stdout.write(
      'The keys at hand open what is sealed (one value of each column and key was tried).\n',
    );
  } finally {
    await dataSource.destroy();
  }
});
