import { parseArgs } from 'node:util';
import { UserError } from '../lib/user-error.mjs';

/** The parts of the test run, in their order. */
export const PARTS = ['lint', 'components', 'unit', 'e2e'];

/**
 * Parses the arguments of `npm test --`.
 * @param {string[]} args
 * @returns {{ parts: Set<string>, filters: string[], isFull: boolean }}
 *   filters: parts of paths of test files; isFull: with the files of `full-only.mjs`, as when files are named
 * @throws {UserError}
 */
export function readOptions(args) {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { only: { type: 'string', multiple: true }, full: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UserError(
      `${error.message}\nnpm test [-- [--full] [--only ${PARTS.join('|')}] [part of a test file's path …]]`,
    );
  }
  const filters = parsed.positionals;
  const only = (parsed.values.only ?? []).flatMap((value) => value.split(','));
  const unknown = only.find((name) => !PARTS.includes(name));
  if (unknown) throw new UserError(`--only ${unknown}: there are ${PARTS.join(', ')}.`);
  // A run of selected test files does not check types and lint of the whole project.
  const asked = only.length ? only : filters.length ? ['components', 'unit', 'e2e'] : PARTS;
  return { parts: new Set(asked), filters, isFull: Boolean(parsed.values.full) || filters.length > 0 };
}
