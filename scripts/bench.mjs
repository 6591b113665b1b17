/**
 * Measures MikAI against a floor on throw-away services and prints a Markdown table: `npm run bench`. `-- --only
 * <measure>`, `-- --rounds <n>`, `-- --size <percent>`, `-- --list`. docs/bench.md explains the method and the figures.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/paths.mjs';
import { runOnServices } from './lib/processes/service-run.mjs';
import { UserError, report } from './lib/user-error.mjs';

/** Each file in bench/measures is a measure. */
const NAMES = readdirSync(join(ROOT, 'bench/measures'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const MAX_ROUNDS = 50;

/** @returns {string[] | undefined} arguments for bench/main.ts; undefined: there is nothing to run */
function readArguments() {
  let values;
  try {
    const options = {
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      size: { type: 'string', default: '100' },
      list: { type: 'boolean' },
    };
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new UserError(`${error.message} (known: --only <measure>, --rounds <n>, --size <percent>, --list)`);
  }
  if (values.list) {
    process.stdout.write(`${NAMES.join('\n')}\n`);
    return undefined;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    throw new UserError(`--rounds must be a whole number from 1 to ${MAX_ROUNDS}, not '${values.rounds}'.`);
  }
  const size = Number(values.size);
  if (!(size > 0 && size <= 100)) {
    throw new UserError(`--size must be a percentage above 0 and up to 100, not '${values.size}'.`);
  }
  if (values.only !== undefined && !NAMES.includes(values.only)) {
    throw new UserError(`There is no measure '${values.only}': ${NAMES.join(', ')}.`);
  }
  return [
    '--rounds',
    String(rounds),
    '--size',
    String(size),
    ...(values.only === undefined ? [] : ['--only', values.only]),
  ];
}

try {
  const args = readArguments();
  if (args) await runOnServices({ name: 'bench', program: 'bench/main.ts', web: true, args });
} catch (error) {
  process.exitCode = report(error);
}
