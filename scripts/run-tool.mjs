/**
 * Runs a built tool: `node scripts/run-tool.mjs [--services] <file in dist> [arguments]`.
 * Installs and builds first if needed; quietly, because standard output belongs to the tool.
 * --services: the tool needs the database and Redis; those of the running instance are used unless the environment names others.
 */
import { toolMain } from './lib/tool.mjs';
import { UserError, report } from './lib/user-error.mjs';

const args = process.argv.slice(2);
const needsServices = args[0] === '--services';
if (needsServices) args.shift();
const [tool, ...rest] = args;
if (tool) await toolMain(tool, rest, { needsServices });
else
  process.exitCode = report(
    new UserError('Which tool? node scripts/run-tool.mjs [--services] <file in dist> [arguments]'),
  );
