/** `npm run backup [-- --to <file>]`: all rows at one moment into one file, while everything runs. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '@mikai/core/backup/write-backup';
import { loadConfigOrExit } from '@mikai/core/config/config';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { AdminError, EXIT_USAGE } from './admin-error.js';
import { runCommand } from './run-command.js';

const USAGE = `npm run backup [-- --to <file>]   by default a new file in DATA_DIR/backups`;

function readTarget(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to;
  } catch {
    throw new AdminError(USAGE, EXIT_USAGE);
  }
}

await runCommand(async () => {
  const to = readTarget();
  const config = loadConfigOrExit();
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  const begin = Date.now();
  const time = new Date(begin)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const file = resolve(to ?? `${config.DATA_DIR}/backups/mikai-${time}.backup`);
  const { tables, bytes } = await writeBackup(config.DATABASE_URL, file, (table, rows) => {
    if (rows > 0) process.stderr.write(`${table}: ${rows.toLocaleString('en')} rows\n`);
  });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${file}: ${rows.toLocaleString('en')} rows of ${Object.keys(tables).length} tables, ${(bytes / 1e6).toFixed(1)} MB, in ${Math.ceil((Date.now() - begin) / 1000)} s. It is encrypted with the newest key, which is not in it: keep ENCRYPTION_KEYS (or DATA_DIR/secrets.json) elsewhere.\n`,
  );
});
