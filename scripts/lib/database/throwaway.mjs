import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from './postgres.mjs';
import { EmbeddedRedis } from '../redis/redis.mjs';
import { identityOf, isRunning } from '../processes/processes.mjs';

/** Records the process that a folder was created for. */
const OWNER = 'owner.json';

/** Ends what still runs on a throw-away DATA_DIR and deletes it, including what PostgreSQL keeps outside of it. */
async function discard(dataDir) {
  const nothing = { dataDir, logFile: join(dataDir, 'logs/discarded.log'), secrets: {} };
  if (existsSync(join(dataDir, 'redis.json'))) await new EmbeddedRedis(nothing).endLeftovers();
  if (['postgres', 'postgres.json'].some((name) => existsSync(join(dataDir, name)))) {
    const postgres = new EmbeddedPostgres(nothing);
    await postgres.endLeftovers();
    postgres.remove();
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Returns whether the process that this folder was created for still runs. */
function isInUse(folder) {
  try {
    return isRunning(JSON.parse(readFileSync(join(folder, OWNER), 'utf8')));
  } catch {
    return false;
  }
}

/**
 * Creates data folders for one run of the tests. Folders of killed runs are removed first.
 * @param {string} base the folder in which they are created
 */
export class ThrowAway {
  #created = [];

  constructor(base) {
    this.base = base;
  }

  /** Removes the folders that killed runs have left behind. */
  async sweep() {
    if (!existsSync(this.base)) return;
    for (const name of readdirSync(this.base)) {
      const folder = join(this.base, name);
      if (!isInUse(folder)) await discard(folder);
    }
  }

  /** @param {string} name */
  folder(name) {
    const folder = join(this.base, `${name}-${process.pid}`);
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    writeFileSync(
      join(folder, OWNER),
      JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }),
    );
    this.#created.push(folder);
    return folder;
  }

  /** Deletes all created folders; their servers have been stopped. */
  async remove() {
    for (const folder of this.#created) await discard(folder);
  }
}
