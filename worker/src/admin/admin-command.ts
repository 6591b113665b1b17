import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { loadConfig } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { DELETION_DECISIONS } from '@mikai/contract/system';
import { useAuditKey } from '@mikai/core/audit-log/audit-key';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { connectDatabase } from '@mikai/core/database/connect';
import { createDataSource } from '@mikai/core/database/data-source';
import { AdminError, EXIT_USAGE } from './admin-error.js';
import { checkNames, checkPassword, createFromShell } from './create.js';
import { decidePaused, describePaused } from './deletions.js';
import { newOwnerLink } from './owner-link.js';
import { readPassword } from './read-password.js';
import { resetTwoFactor } from './reset-two-factor.js';
import { findSchedule, readTime, runSchedule } from './run-schedule.js';

const USAGE = `Usage:
  npm run admin -- create <username> <email>      makes a verified administrator; the password comes from
                                                  ADMIN_PASSWORD, or is asked for
  npm run admin -- run <schedule> [--at <time>]   runs a schedule once, as if it were that ISO time
  npm run admin -- owner-link                     a new one-time link for the first administrator
  npm run admin -- reset-two-factor <user>        turns two-factor off for a member who lost app and codes, by
                                                  username or email address: after 72 hours; they are notified
                                                  at once and can cancel it
  npm run admin -- deletions                      lists deletions that are paused because they are unusually large
  npm run admin -- deletions continue <kind>      lets the worker delete these rows within a minute
  npm run admin -- deletions keep <kind>          keeps them: for a day if people were promised their deletion`;

/** A command that uses the database; its result is the output. */
type Action = (dataSource: DataSource, config: Config) => Promise<string>;

/** The shell in which a command was typed: its environment and its standard input. */
export interface Shell {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
}

/** Parses a command. @throws AdminError when it is not one of `USAGE` */
async function readCommand(args: string[], { env, stdin }: Shell): Promise<Action> {
  const { positionals, values } = readArguments(args);
  const [command, first, second, ...rest] = positionals;
  const isCommand = (name: string, parts: number) =>
    command === name && positionals.length === parts + 1 && rest.length === 0;
  if (isCommand('create', 2) && first !== undefined && second !== undefined && values.at === undefined) {
    checkNames(first, second);
    const password = await readPassword(env, stdin);
    checkPassword(password);
    return async (dataSource) => {
      await createFromShell(dataSource, first, second, password);
      return `The administrator ${first} <${second}> is made.`;
    };
  }
  if (isCommand('run', 1) && first !== undefined) {
    const schedule = findSchedule(first);
    const at = readTime(values.at);
    return (dataSource, config) => runSchedule(schedule, at, dataSource, config);
  }
  if (isCommand('owner-link', 0) && values.at === undefined)
    return async (dataSource, config) => (await newOwnerLink(dataSource, config)) ?? '';
  if (isCommand('reset-two-factor', 1) && first !== undefined && values.at === undefined)
    return (dataSource, config) => resetTwoFactor(dataSource, config, first);
  if (isCommand('deletions', 0) && values.at === undefined) return (dataSource) => describePaused(dataSource);
  const decision = DELETION_DECISIONS.find((each) => each === first);
  if (isCommand('deletions', 2) && decision && second !== undefined && values.at === undefined)
    return (dataSource) => decidePaused(dataSource, decision, second);
  throw new AdminError(USAGE, EXIT_USAGE);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { at: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new AdminError(USAGE, EXIT_USAGE);
  }
}

/**
 * Runs `npm run admin -- <args>` and returns its output.
 * @throws AdminError whose message helps; ConfigError when a setting is missing or wrong
 */
export async function runAdmin(args: string[], shell: Shell): Promise<string> {
  const action = await readCommand(args, shell);
  const config = loadConfig(shell.env);
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  useAuditKey(config.SESSION_SECRET);
  const dataSource = createDataSource(config.DATABASE_URL, { poolSize: 2 });
  await connectDatabase(dataSource);
  try {
    return await action(dataSource, config);
  } finally {
    await dataSource.destroy();
  }
}
