/**
 * Kills, stops and starves api, worker, Redis and PostgreSQL under people who write, and counts what was lost or doubled: `npm run
 * faults`. `-- --only <fault>`, `-- --sends <n>`, `-- --seed <n>`, `-- --nodes <n>` (as many api nodes and workers; 2 and 1 without it), `-- --cluster` (behind
 * Caddy, with PgBouncer, a replica of PostgreSQL and Redis Cluster), `-- --list`. docs/faults.md explains the table.
 */
import { parseArgs } from 'node:util';
import { findLibfaketime } from './lib/libfaketime.mjs';
import { runOnServices } from './lib/processes/service-run.mjs';
import { UserError, report } from './lib/user-error.mjs';

/** Needs a disk of its own that is small enough to be filled. */
const FULL_DISK = 'full-disk';
const SMALL_DISK_MB = 700;
/** Workers whose clock is wrong, which needs libfaketime; nobody sends anything meanwhile. */
const CLOCK = 'clock';
const NAMES = ['api', 'worker', 'redis', 'postgres', 'all', 'rolling-restart'].concat([
  'slow-body',
  'hung-node',
  'hung-redis',
  'hung-postgres',
  'connections',
  FULL_DISK,
  CLOCK,
  'load',
]);
const MAX_SENDS = 1_000_000;
const MAX_NODES = 8;

/** The faults of a run without `--only`; the load alone is for figures, and the others need what not everybody has. */
const USUAL = NAMES.filter((name) => !['load', FULL_DISK, CLOCK].includes(name));

/** @returns {number} */
function wholeNumber(name, text, min, max) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UserError(`--${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}

/** @returns {{ name: string, program: string, args: string[], diskMb?: number } | undefined} what to run; undefined: nothing */
function readArguments() {
  let values;
  try {
    const options = {
      only: { type: 'string' },
      sends: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      nodes: { type: 'string' },
      cluster: { type: 'boolean' },
      list: { type: 'boolean' },
    };
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new UserError(
      `${error.message} (known: --only <fault>, --sends <n>, --seed <n>, --nodes <n>, --cluster, --list)`,
    );
  }
  if (values.list) {
    process.stdout.write(`${NAMES.join('\n')}\n`);
    return undefined;
  }
  if (values.only !== undefined && !NAMES.includes(values.only)) {
    throw new UserError(`There is no fault '${values.only}': ${NAMES.join(', ')}.`);
  }
  if (values.only === CLOCK)
    return { name: 'faults-clock', program: 'faults/wrong-clock.ts', args: ['--library', findLibfaketime()] };
  const sends = wholeNumber('sends', values.sends, 1, MAX_SENDS);
  const seed = wholeNumber('seed', values.seed, 0, 2 ** 32 - 1);
  const faults = (values.only === undefined ? USUAL : [values.only]).flatMap((name) => ['--fault', name]);
  const nodes =
    values.nodes === undefined ? [] : ['--nodes', String(wholeNumber('nodes', values.nodes, 1, MAX_NODES))];
  const cluster = values.cluster ? ['--cluster'] : [];
  return {
    // A killed run leaves its disk behind: one with a disk has a folder of its own.
    name: values.only === FULL_DISK ? 'faults-disk' : 'faults',
    program: 'faults/main.ts',
    args: [...faults, '--sends', String(sends), '--seed', String(seed), ...nodes, ...cluster],
    ...(values.only === FULL_DISK && { diskMb: SMALL_DISK_MB }),
  };
}

try {
  const run = readArguments();
  if (run) await runOnServices({ web: false, ...run });
} catch (error) {
  process.exitCode = report(error);
}
