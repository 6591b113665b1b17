/**
 * Operator commands for the shell: `npm run admin -- <command>`. Results go to standard output, one line each; errors
 * to standard error.
 */
import { runAdmin } from './admin-command.js';
import { runCommand } from './run-command.js';

await runCommand(async () => {
  const output = await runAdmin(process.argv.slice(2), process);
  if (output) process.stdout.write(`${output}\n`);
});
