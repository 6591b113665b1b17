import { join } from 'node:path';
import { ROOT, pinnedNode } from '../paths.mjs';
import { run } from '../processes/processes.mjs';
import { step } from '../print.mjs';
import { BAD_CONFIGURATION } from '../processes/supervised.mjs';
import { UserError } from '../user-error.mjs';

/** Exit code (EX_UNAVAILABLE) for a database that does not answer. */
const UNAVAILABLE = 69;

/** Returns the lines of a failure that help a person: plain lines, not structured ones. */
function lastPlainLine(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !line.startsWith('{')).at(-1);
}

/** Removes passwords from addresses, which the output of a failure may quote. */
const maskPasswords = (text) =>
  text.replaceAll(/:\/\/\S*@/g, '://…@').replaceAll(/\b((?:ssl)?password=)[^\s&'"]+/gi, '$1…');

/**
 * Returns the useful lines of an unexpected failure of `migrate`, without passwords.
 * @param {string} output
 */
export function describeFailure(output) {
  return maskPasswords(/^\w*[Ee]rror: .*$/m.exec(output)?.[0] ?? output.split('\n').slice(-20).join('\n'));
}

/**
 * Migrates the database to the schema that the code expects.
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError} with the migration's own message
 */
export async function migrate(env) {
  const file = join(ROOT, 'core/dist/database/migrate.js');
  const work = () => run(pinnedNode(), ['--enable-source-maps', file], { cwd: ROOT, env, check: false });
  const { code, stdout, stderr } = await step('Preparing the database', work);
  if (code === 0) return;
  const output = `${stdout}\n${stderr}`.trim();
  if (code === BAD_CONFIGURATION || code === UNAVAILABLE)
    throw new UserError(
      lastPlainLine(output) ?? maskPasswords(output),
      code === BAD_CONFIGURATION ? code : 1,
    );
  throw new UserError(
    `The database could not be prepared. ${describeFailure(output)}\nIs DATABASE_URL right, if you have set it?`,
  );
}
