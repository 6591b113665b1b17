import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface RunNote {
  env: Record<'DATABASE_URL' | 'REDIS_URL' | 'ENCRYPTION_KEYS', string> & Record<string, string>;
  servers: { name: string; pid: number }[];
}

/** Returns the run note of an instance: by default the one under test. */
export function runNote(folder = process.env.DATA_DIR): RunNote {
  if (!folder) throw new Error('DATA_DIR must name the folder of the copy under test');
  return JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as RunNote;
}

/** Kills the running worker of an instance without warning; the instance starts another one. */
export function killWorker(folder: string): void {
  const worker = runNote(folder).servers.find(({ name }) => name === 'worker');
  if (!worker) throw new Error('The instance has no worker');
  process.kill(worker.pid, 'SIGKILL');
}
