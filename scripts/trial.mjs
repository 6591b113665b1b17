/**
 * Runs one of the trials of docs/operations.md: `npm run trial -- <name> [its own arguments]`, `npm run trial -- --list`.
 */
import { spawn } from 'node:child_process';
import { ROOT } from './lib/paths.mjs';
import { TRIALS } from './lib/trials.mjs';
import { report, UserError } from './lib/user-error.mjs';

const list = () =>
  Object.entries(TRIALS)
    .map(([name, { does }]) => `${name.padEnd(18)}${does}`)
    .join('\n');

try {
  const [name, ...rest] = process.argv.slice(2);
  if (name === '--list') process.stdout.write(`${list()}\n`);
  else if (name === undefined || !Object.hasOwn(TRIALS, name))
    throw new UserError(`Which trial? npm run trial -- <name>\n${list()}`);
  else {
    const child = spawn(process.execPath, [...TRIALS[name].command, ...rest], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    // The terminal sends its signals to the trial as well, which then ends, and this process with it.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
    });
  }
} catch (error) {
  process.exitCode = report(error);
}
