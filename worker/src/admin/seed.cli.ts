/**
 * `npm run seed`: creates made-up members and their data, for trials and measurements. It prints progress on standard
 * error, and the result on standard output.
 */
import { parseArgs } from 'node:util';
import { loadConfigOrExit } from '@mikai/core/config/config';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { connectDatabase } from '@mikai/core/database/connect';
import { createDataSource } from '@mikai/core/database/data-source';
import { seedDatabase } from '@mikai/core/seed/seed';
import { AdminError, EXIT_USAGE } from './admin-error.js';

const USAGE = `Usage:
  npm run seed -- --members <n> --posts <n> --messages <n> [--moods <n>] [--entries <n>] [--seed <n>]
Creates made-up members, without passwords, and their data. The same seed creates the same data in an empty database.`;

const MAX_COUNT = 10_000_000;
/** The interval of progress output, in milliseconds. */
const PROGRESS_INTERVAL_MS = 1_000;

/** Parses a number. @throws AdminError when it is not a whole number within its bounds */
function readCount(name: string, value: string): number {
  const count = Number(value);
  if (!/^\d{1,9}$/.test(value) || count > MAX_COUNT)
    throw new AdminError(
      `--${name} must be a whole number from 0 to ${MAX_COUNT.toLocaleString('en')}, not '${value}'.`,
      EXIT_USAGE,
    );
  return count;
}

/** Parses the options of the command line. @throws AdminError when one is unknown */
function readOptions(args: string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: {
        members: option,
        posts: option,
        messages: option,
        moods: { type: 'string', default: '0' },
        entries: { type: 'string', default: '0' },
        seed: { type: 'string', default: '1' },
      },
    }).values;
  } catch {
    throw new AdminError(USAGE, EXIT_USAGE);
  }
}

/** Returns a function that prints progress, at most once a second and at the end of each kind. */
function printProgressTo(stream: NodeJS.WritableStream): (what: string, done: number, of: number) => void {
  let shownAt = 0;
  return (what, done, of) => {
    if (done < of && Date.now() - shownAt < PROGRESS_INTERVAL_MS) return;
    shownAt = Date.now();
    stream.write(`${what}: ${done.toLocaleString('en')} of ${of.toLocaleString('en')}\n`);
  };
}

/** Returns the numbers of rows to create, and the seed. @throws AdminError when one is missing or out of bounds */
function readSizes(args: string[]) {
  const values = readOptions(args);
  if (values.members === undefined || values.posts === undefined || values.messages === undefined)
    throw new AdminError(USAGE, EXIT_USAGE);
  const members = readCount('members', values.members);
  const posts = readCount('posts', values.posts);
  const messages = readCount('messages', values.messages);
  const moods = readCount('moods', values.moods);
  const entries = readCount('entries', values.entries);
  const seed = readCount('seed', values.seed);
  if ((posts + moods + entries > 0 && members < 1) || (messages > 0 && members < 2))
    throw new AdminError(
      'Posts, moods and entries need at least one member to write them, and messages two.',
      EXIT_USAGE,
    );
  return { members, posts, messages, moods, entries, seed };
}

async function main(): Promise<void> {
  const sizes = readSizes(process.argv.slice(2));
  const config = loadConfigOrExit();
  if (config.NODE_ENV === 'production')
    throw new AdminError('This is production (NODE_ENV): made-up data is not allowed here.');
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  const dataSource = createDataSource(config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL, {
    poolSize: 2,
    statementTimeoutMs: 0,
  });
  await connectDatabase(
    dataSource,
    config.MIGRATION_DATABASE_URL === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL',
  );
  const begin = Date.now();
  try {
    await seedDatabase(dataSource, { ...sizes, progress: printProgressTo(process.stderr) });
  } finally {
    await dataSource.destroy();
  }
  const { seed: _seed, ...counts } = sizes;
  const created = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  process.stdout.write(`Created: ${created.join(', ')}, in ${Math.ceil((Date.now() - begin) / 1000)} s.\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
