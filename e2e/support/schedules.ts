import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runNote } from './processes';

const ADMIN = join(import.meta.dirname, '../../worker/dist/admin/admin.cli.js');

/** Runs a schedule on the copy under test as if it were that time, as an operator does: `npm run admin -- run …`. */
export async function runSchedule(schedule: string, at: Date): Promise<void> {
  const { env } = runNote();
  await promisify(execFile)(process.execPath, [ADMIN, 'run', schedule, '--at', at.toISOString()], {
    env: { PATH: process.env.PATH, DATA_DIR: process.env.DATA_DIR, ...env },
  });
}
