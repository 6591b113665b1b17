/** Checks `worker/data/guided`, also at the end of each build: one problem a line, exit code 1 where there is any. */
import { validateGuided } from '../validate-guided.js';

let problems: string[];
try {
  problems = validateGuided();
} catch (error) {
  problems = [(error as Error).message];
}
for (const problem of problems)
  process.stderr.write(`worker/data/guided/${problem.replace(/^worker\/data\/guided\//u, '')}\n`);
// Until every language has its files, people who speak one without are answered in English.
process.exitCode = problems.every((problem) => problem.endsWith(': missing')) ? 0 : 1;
