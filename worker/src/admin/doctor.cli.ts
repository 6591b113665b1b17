/**
 * `npm run doctor [-- --json] [-- --ai]`: is everything here that MikAI needs, and as it needs it? One line a check; exit code 1
 * when one has failed. It changes and sends nothing. With `--ai` it looks at the language model alone, more closely: it sends
 * two short questions that contain nobody's words.
 */
import { parseArgs } from 'node:util';
import { isHealthy, printReport } from '../doctor/check.js';
import { examine, examineModel } from '../doctor/examine.js';
import { AdminError, EXIT_USAGE } from './admin-error.js';
import { runCommand } from './run-command.js';

function readOptions(): { json: boolean; ai: boolean } {
  try {
    return parseArgs({
      options: { json: { type: 'boolean', default: false }, ai: { type: 'boolean', default: false } },
    }).values;
  } catch {
    throw new AdminError('npm run doctor [-- --json] [-- --ai]', EXIT_USAGE);
  }
}

await runCommand(async () => {
  const options = readOptions();
  const report = await (options.ai ? examineModel : examine)(process.env);
  const isWell = isHealthy(report);
  process.stdout.write(
    options.json ? `${JSON.stringify({ healthy: isWell, checks: report }, null, 2)}\n` : printReport(report),
  );
  process.exitCode = isWell ? 0 : 1;
});
