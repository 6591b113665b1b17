/**
 * `npm run keys:rotate`: seals every private column anew with the newest key of ENCRYPTION_KEYS, while everything runs.
 * Progress goes to standard error, the result to standard output; exit code 1 when a value could not be re-encrypted.
 */
import type { DataSource } from 'typeorm';
import { loadConfigOrExit } from '@mikai/core/config/config';
import { encryptionRing, useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { processesWithoutKey } from '@mikai/core/crypto/key-holders';
import { rotateKeys } from '@mikai/core/crypto/rotate-keys';
import { readSealedFormat, refuseFormatOne } from '@mikai/core/crypto/sealed-format';
import {
  countByVersion,
  countFormatOne,
  idleVersions,
  surveySealedColumns,
  type ColumnSurvey,
} from '@mikai/core/crypto/sealed-survey';
import { AdminError, EXIT_USAGE } from './admin-error.js';
import { openDatabase } from './open-database.js';
import { runCommand } from './run-command.js';

/** The interval of progress output, in milliseconds. */
const PROGRESS_INTERVAL_MS = 1_000;

/**
 * Checks that every process knows the newest key, because others could not decrypt what is sealed with it.
 * @throws AdminError when a process seen within the last minute does not know it
 */
async function requireKeyEverywhere(dataSource: DataSource, version: number): Promise<void> {
  const without = await processesWithoutKey(dataSource.manager, version);
  if (without.length > 0)
    throw new AdminError(
      `${without.length} running process(es) (${[...new Set(without)].join(', ')}) do not know key version ${version}: restart them with the new ENCRYPTION_KEYS, wait a minute, and try again. Nothing was changed.`,
    );
}

function showProgress(): (table: string, rows: number) => void {
  let shownAt = 0;
  return (table, rows) => {
    if (Date.now() - shownAt < PROGRESS_INTERVAL_MS) return;
    shownAt = Date.now();
    process.stderr.write(`${table}: ${rows.toLocaleString('en')} rows sealed anew\n`);
  };
}

const describe = ({ name, versions, unsealed }: ColumnSurvey, resealed: number): string => {
  const counts = [...versions].map(([version, count]) => `${count} with version ${version}`);
  if (unsealed > 0) counts.push(`${unsealed} not sealed at all`);
  return `${name}: ${resealed} sealed anew; ${counts.join(', ') || 'empty'}\n`;
};

await runCommand(async () => {
  if (process.argv.length > 2)
    throw new AdminError('npm run keys:rotate takes no arguments but --new-key.', EXIT_USAGE);
  const config = loadConfigOrExit();
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  const { currentVersion } = encryptionRing();
  const dataSource = await openDatabase(config.DATABASE_URL);
  try {
    await requireKeyEverywhere(dataSource, currentVersion);
    await readSealedFormat(dataSource);
    const { columns, unreadable } = await rotateKeys(dataSource, showProgress());
    const surveys = await surveySealedColumns(dataSource.manager);
    const resealed = new Map(columns.map((column) => [column.name, column.resealed]));
    for (const survey of surveys) process.stdout.write(describe(survey, resealed.get(survey.name) ?? 0));
    for (const { name, key } of unreadable)
      process.stdout.write(`${name} of row ${key} does not open with any key: left as it is\n`);
    const formatOne = countFormatOne(surveys);
    if (formatOne > 0)
      process.stdout.write(`${formatOne} values are not bound to their rows: format 1 stays readable.\n`);
    else if (await refuseFormatOne(dataSource.manager))
      process.stdout.write('Every value is bound to its row and owner: format 1 is refused from now on.\n');
    const old = [...countByVersion(surveys)].filter(([version]) => version !== currentVersion);
    for (const [version, count] of old)
      process.stdout.write(`Version ${version} is still needed by ${count} values: keep it.\n`);
    const idle = idleVersions(surveys);
    if (idle.length > 0)
      process.stdout.write(
        `No value needs version ${idle.join(', ')} any more: it can be taken out of ENCRYPTION_KEYS (docs/operations.md, Keys). Keep it for as long as you keep backups from before.\n`,
      );
    process.stdout.write(`The newest key has version ${currentVersion}.\n`);
    if (formatOne > 0 || old.length > 0 || surveys.some(({ unsealed }) => unsealed > 0)) process.exitCode = 1;
    if (old.length > 0 && unreadable.length === 0)
      process.stderr.write(
        'Somebody still seals with an older key: restart every process with the new ENCRYPTION_KEYS and run this again.\n',
      );
  } finally {
    await dataSource.destroy();
  }
});
