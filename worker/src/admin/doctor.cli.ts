/**
 * `npm run doctor [-- --json] [-- --ai]`: checks whether everything that MikAI needs is present and works, and prints a
 * line for each check; the exit code is 1 when one has failed. It changes and sends nothing. With `--ai` it checks only
 * the language model, in more detail: it sends two short questions and, if nothing is wrong, grades the model by 30
 * conversations, which contain no text of a person.
 */
import { parseArgs } from 'node:util';
import { isHealthy, printReport } from '../doctor/check.js';
import { examine, gradeModel } from '../doctor/examine.js';
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

/** Shows progress on a terminal only, because a small machine takes minutes. */
const showProgress = (index: number, total: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\rconversation ${index + 1} of ${total} …`);
  if (process.stderr.isTTY && index + 1 === total) process.stderr.write('\n');
};

await runCommand(async () => {
  const options = readOptions();
  const report = options.ai ? await gradeModel(process.env, showProgress) : await examine(process.env);
  const healthy = isHealthy(report);
  process.stdout.write(
    options.json ? `${JSON.stringify({ healthy, checks: report }, null, 2)}\n` : printReport(report),
  );
  process.exitCode = healthy ? 0 : 1;
});
