import { BackupError } from '@mikai/core/backup/backup-format';
import { AdminError } from './admin-error.js';

/** Runs a command and ends with the line that helps, or with the whole error where nobody foresaw it. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof BackupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof AdminError ? error.exitCode : 1;
  }
}
