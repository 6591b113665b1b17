import { BackupError } from '@mikai/core/backup/backup-format';
import { ConfigError, EXIT_CONFIG } from '@mikai/core/config/config';
import { DatabaseError } from '@mikai/core/database/connect';
import { AdminError } from './admin-error.js';

/** Runs a command. An expected error ends it with one helpful line, any other with the whole error. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === undefined) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = code;
  }
}

/** Returns the exit code for an error whose message is meant for the person who typed the command. */
export function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof AdminError) return error.exitCode;
  if (error instanceof ConfigError) return EXIT_CONFIG;
  if (error instanceof DatabaseError) return error.exitCode === EXIT_CONFIG ? EXIT_CONFIG : 1;
  return error instanceof BackupError ? 1 : undefined;
}
