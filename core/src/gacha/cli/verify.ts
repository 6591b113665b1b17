import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { verifyLine } from '../verify-line.js';

/**
 * `npm run -s gacha:verify`: a published draw as JSON a line in, `{ "ok", "seedMatchesHash", "rarity", "companion" }` a line
 * out, in order. A line that cannot be read gets `{ "ok": false, "error" }`. The exit code is 1 unless all are ok.
 */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of our output went away (`| head`): nothing more to do.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  const verdict = verifyLine(line);
  if (!verdict.ok) process.exitCode = 1;
  if (!process.stdout.write(`${JSON.stringify(verdict)}\n`)) await once(process.stdout, 'drain');
}
