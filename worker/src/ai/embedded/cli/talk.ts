/**
 * Talks with the embedded companion in the terminal: `npm run companion -- --lang es [--name Ana] [--seed 7]`.
 * Every line passes the crisis gate first, as in the product. Ends with Ctrl-D. `--ids` shows the phrase ids and
 * `--english` the English form.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGE_CODES } from '@mikai/contract/languages';
import { assessText, crisisReply } from '@mikai/core/safety/gate';
import { composeReply } from '../embedded-reply.js';
import type { EmbeddedTurn } from '../embedded-request.js';

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: DEFAULT_LANGUAGE },
    name: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    ids: { type: 'boolean', default: false },
    english: { type: 'boolean', default: false },
  },
});
if (!isLanguageCode(values.lang)) {
  process.stderr.write(`--lang must be one of ${LANGUAGE_CODES.join(', ')}\n`);
  process.exit(64);
}
const preferredLanguage = values.lang;
const turns: EmbeddedTurn[] = [];
let seed = Number(values.seed) || 1;

const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '\n> ' });
lines.prompt();
for await (const line of lines) {
  if (!process.stdin.isTTY) process.stdout.write(`${line}\n`);
  if (line.trim() !== '') answer(line);
  lines.prompt();
}
process.stdout.write('\n');

function answer(line: string): void {
  const assessment = assessText(line, preferredLanguage);
  turns.push({
    sender: 'user',
    content: assessment.crisis ? '' : line,
    language: assessment.language,
    metGate: assessment.crisis,
  });
  if (assessment.crisis) {
    const before = turns.filter((turn) => turn.metGate).length - 1;
    const reply = crisisReply(assessment.language, assessment.category ?? 'danger', before);
    turns.push({ sender: 'ai', content: reply.text, language: assessment.language });
    process.stdout.write(`\n${reply.text}\n`);
    return;
  }
  const reply = composeReply({ turns, name: values.name ?? null, preferredLanguage, seed: (seed += 1) });
  turns.push({ sender: 'ai', content: reply.text, language: reply.language, phrases: reply.phrases });
  process.stdout.write(`\n${reply.text}\n`);
  if (values.english && reply.language !== 'en') process.stdout.write(`[${reply.english}]\n`);
  if (values.ids) process.stdout.write(`[${reply.phrases.join(' ')}]\n`);
}
