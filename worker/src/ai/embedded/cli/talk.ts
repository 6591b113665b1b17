/**
 * Talks with the embedded companion in the terminal: `npm run companion -- --lang es [--name Ana] [--seed 7]`.
 * Every line passes the crisis gate first, as in the product. Ends with Ctrl-D. `--ids` shows the phrase ids and
 * `--english` the English form.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@mikai/contract/languages';
import { CARE_CHOICES, careChoices, careReply, checkQuestion, isTypedChoice } from '@mikai/core/safety/care';
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
/** Replies in care so far; `null` while care is not on. */
let careTurns: number | null = null;

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
    careTurns = 0;
    return;
  }
  if (careTurns !== null) return answerInCare(line, assessment.language);
  const reply = composeReply({ turns, name: values.name ?? null, preferredLanguage, seed: (seed += 1) });
  const question =
    assessment.level === 'check' ? checkQuestion(reply.language, assessment.category).text : '';
  turns.push({ sender: 'ai', content: reply.text, language: reply.language, phrases: reply.phrases });
  process.stdout.write(`\n${reply.text}\n`);
  if (question !== '') process.stdout.write(`\n${question}\n`);
  if (values.english && reply.language !== 'en') process.stdout.write(`[${reply.english}]\n`);
  if (values.ids) process.stdout.write(`[${reply.phrases.join(' ')}]\n`);
}

/** As the api answers while care is on: until the person says that they are safe, or were misread. */
function answerInCare(line: string, language: LanguageCode): void {
  const choices = careChoices(CARE_CHOICES, language, 0);
  const [isSafe, isUnsafe, isNotMeant] = choices.map((choice) => isTypedChoice(line, choice, language, true));
  const before = careTurns ?? 0;
  careTurns = isSafe || isNotMeant ? null : before + 1;
  const kind = isSafe ? 'safe' : isNotMeant ? 'notMeant' : isUnsafe ? 'unsafe' : 'turns';
  const { text } = careReply(language, kind, before);
  turns.push({ sender: 'ai', content: text, language });
  process.stdout.write(`\n${text}\n[${choices.map(({ label }) => label).join(' | ')}]\n`);
}
