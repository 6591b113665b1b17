/**
 * `npm run restore -- --from <file> [--to-database <url>]` restores a backup into an empty database. Without an address, and
 * without DATABASE_URL, it restores into the database of a new DATA_DIR, which is started for that and stopped afterwards.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { claim, runningCopy } from './lib/setup/copy.mjs';
import { givenEnvironment } from './lib/data/environment.mjs';
import { Lifetime } from './lib/processes/lifetime.mjs';
import { dataDirOf } from './lib/paths.mjs';
import { Services } from './lib/processes/services.mjs';
import { endLike, prepareTool, runTool, toolEnvironment } from './lib/tool.mjs';
import { UserError, report } from './lib/user-error.mjs';

const TOOL = 'worker/dist/admin/restore.cli.js';
/** The restore needs no Redis, so this address is never used. */
const NO_REDIS = 'redis://127.0.0.1:1';

/** Returns whether the arguments name a database; the tool itself rejects wrong arguments. */
function namesDatabase(args) {
  const { values } = parseArgs({ args, strict: false, options: { 'to-database': { type: 'string' } } });
  return values['to-database'] !== undefined;
}

/** Restores into the database that `npm start` would use. */
async function restoreHere(args, given) {
  const dataDir = dataDirOf(given);
  if (runningCopy(dataDir))
    throw new UserError(
      `MikAI runs with DATA_DIR ${dataDir}, and its database is not empty: stop it and name a new DATA_DIR, or another database with --to-database.`,
    );
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new UserError(
      `${join(dataDir, 'secrets.json')} is missing: put the one there that belongs to the backup. Its keys open what is sealed.`,
    );
  let services;
  let copy;
  const lifetime = new Lifetime({
    stop: async () => {
      await services?.stop();
      copy?.release();
    },
    kill: () => {
      services?.kill();
      copy?.release();
    },
  });
  try {
    copy = await claim(dataDir);
    const onGiveUp = (error) => lifetime.fail(error);
    services = new Services({ dataDir, env: { ...given, REDIS_URL: NO_REDIS }, onGiveUp });
    await services.start();
    const { code } = await runTool(TOOL, args, {
      ...given,
      ...services.env,
      // The restore creates the tables, so it runs as the owner.
      DATABASE_URL: services.env.MIGRATION_DATABASE_URL,
      DATA_DIR: dataDir,
    });
    await lifetime.end(code ?? 1);
  } catch (error) {
    lifetime.fail(error);
  }
}

try {
  const args = process.argv.slice(2);
  await prepareTool();
  const given = givenEnvironment();
  if (namesDatabase(args) || given.DATABASE_URL || given.NODE_ENV === 'production')
    endLike(await runTool(TOOL, args, toolEnvironment({ needsServices: false })));
  else await restoreHere(args, given);
} catch (error) {
  process.exitCode = report(error);
}
