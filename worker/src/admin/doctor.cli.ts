/**
 * `npm run doctor [-- --json]`: is everything here that MikAI needs, and as it needs it? One line a check; exit code 1
 * when one has failed. It changes and sends nothing.
 */
import { parseArgs } from 'node:util';
import { isHealthy, printReport } from '../doctor/check.js';
import { examine } from '../doctor/examine.js';
import { AdminError, EXIT_USAGE } from './admin-error.js';
import { runCommand } from './run-command.js';

function wantsJson(): boolean {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch {
    throw new AdminError('npm run doctor [-- --json]', EXIT_USAGE);
  }
}

await runCommand(async () => {
  const isJson = wantsJson();
  const report = await examine(process.env);
  const isWell = isHealthy(report);
  process.stdout.write(
    isJson ? `${JSON.stringify({ healthy: isWell, checks: report }, null, 2)}\n` : printReport(report),
  );
  process.exitCode = isWell ? 0 : 1;
});
