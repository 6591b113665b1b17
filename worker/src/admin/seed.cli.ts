/**
 * `npm run seed -- --members N --posts N --messages N [--moods N] [--entries N] [--seed S]`: made-up members and what they do, for trials and
 * measurements. Progress on standard error, the result on standard output.
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
Made-up members, without passwords, and what they do. The same seed on an empty database tells the same story.`;

const MAX_COUNT = 10_000_000;
/** The interval of progress output, in milliseconds. */
const SHOW_EVERY_MS = 1_000;

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

function readArguments(args: string[]) {
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
function progressTo(stream: NodeJS.WritableStream): (what: string, done: number, of: number) => void {
  let shownAt = 0;
  return (what, done, of) => {
    if (done < of && Date.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = Date.now();
    stream.write(`${what}: ${done.toLocaleString('en')} of ${of.toLocaleString('en')}\n`);
  };
}

async function main(): Promise<void> {
  const values = readArguments(process.argv.slice(2));
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
  const config = loadConfigOrExit();
  if (config.NODE_ENV === 'production')
    throw new AdminError('This is production (NODE_ENV): made-up members have no place here.');
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
    await seedDatabase(dataSource, {
      members,
      posts,
      messages,
      moods,
      entries,
      seed,
      progress: progressTo(process.stderr),
    });
  } finally {
    await dataSource.destroy();
  }
  const counts = [
    `${members} members`,
    `${posts} posts`,
    `${messages} messages`,
    `${moods} moods`,
    `${entries} entries`,
  ].join(', ');
  process.stdout.write(`Made up: ${counts}, in ${Math.ceil((Date.now() - begin) / 1000)} s.\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
