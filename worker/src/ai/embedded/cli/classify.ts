/**
 * Classifies texts: one JSON object `{ "id", "text" }` a line on standard input, one
 * `{ id, language, themes, emotions, distortions }` a line out, in order. A list in which nothing was found is
 * `["none"]`. A line that is no such object ends the run with exit code 65 and its number on standard error.
 */
import { createInterface } from 'node:readline';
import { classifyText } from '../classify.js';

const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
let number = 0;
for await (const line of lines) {
  number += 1;
  if (line.trim() === '') continue;
  const entry = readEntry(line);
  if (!entry) {
    process.stderr.write(`Line ${number} is not a JSON object with "id" and a string "text"\n`);
    process.exit(65);
  }
  const found = classifyText(entry.text);
  const result = {
    id: entry.id,
    language: found.language,
    themes: orNone(found.themes),
    emotions: orNone(found.emotions),
    distortions: orNone(found.distortions),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

function readEntry(line: string): { id: unknown; text: string } | null {
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string')
      return null;
    return { id: 'id' in value ? value.id : null, text: value.text };
  } catch {
    return null;
  }
}

function orNone(found: readonly string[]): readonly string[] {
  return found.length === 0 ? ['none'] : found;
}
