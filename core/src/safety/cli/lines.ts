import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Reads JSON objects `{ "id", "text" }` from standard input, one a line, and writes one JSON object a line, in order.
 * A line that cannot be read gets `{ "id", "error" }` in its place, with `null` where it has no id; every line is answered.
 * Memory stays constant however many lines come.
 * @returns the exit code: 1 when a line could not be read
 */
export async function answerLines(
  answer: (text: string) => Record<string, unknown>,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<number> {
  let code = 0;
  const reader = createInterface({ input, crlfDelay: Infinity });
  output.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of our output went away (`| head`): nothing more to do.
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  for await (const line of reader) {
    if (line.trim() === '') continue;
    let out: Record<string, unknown>;
    let known: unknown = null;
    try {
      const parsed: unknown = JSON.parse(line);
      if (typeof parsed !== 'object' || parsed === null) throw new Error('not an object');
      const { id, text } = parsed as { id?: unknown; text?: unknown };
      known = id ?? null;
      if (typeof text !== 'string') throw new Error('"text" is not a string');
      out = { id: known, ...answer(text) };
    } catch (error) {
      code = 1;
      out = { id: known, error: (error as Error).message };
    }
    if (!output.write(`${JSON.stringify(out)}\n`)) await once(output, 'drain');
  }
  return code;
}
