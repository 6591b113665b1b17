/**
 * Talks in the terminal as with the embedded companion: `npm run -s companion -- --lang es [--json] [--name Ana] [--seed 7]`.
 * Prints the greeting, then takes one message a line; a choice by its number or its words. Every line passes the crisis gate
 * first, as in the product. `--json` prints `{ reply, choices, flow, level }` a message and nothing else; `--english` the English
 * form as well.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { CHAT_OPENINGS } from '@mikai/contract/chat';
import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGE_CODES } from '@mikai/contract/languages';
import { greetingIn } from '@mikai/core/chat/openings';
import { textsOf } from '../guided-data.js';
import { LocalConversation } from '../local-conversation.js';
import type { LocalReply } from '../local-reply.js';

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: DEFAULT_LANGUAGE },
    name: { type: 'string' },
    seed: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    english: { type: 'boolean', default: false },
  },
});
if (!isLanguageCode(values.lang)) {
  process.stderr.write(`--lang must be one of ${LANGUAGE_CODES.join(', ')}\n`);
  process.exit(64);
}
const language = values.lang;
const { openings } = textsOf(language);
const conversation = new LocalConversation(language, {
  seed: Number(values.seed) || 1,
  ...(values.name === undefined ? {} : { name: values.name }),
});

// A reader that ends early, such as `head`, ends the conversation.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const lines = createInterface({ input: process.stdin, terminal: false });
const prompt = (): void => {
  if (!values.json) process.stdout.write('\n> ');
};
let isFirst = true;
greet();
prompt();
for await (const line of lines) {
  if (!values.json && !process.stdin.isTTY) process.stdout.write(`${line}\n`);
  if (line.trim() !== '') show(conversation.send(opened(line)));
  prompt();
}
if (!values.json) process.stdout.write('\n');

/** The greeting that the app shows, and the openings under it. Output in JSON has one line for each message, so there is none. */
function greet(): void {
  if (values.json) return;
  process.stdout.write(`${greetingIn(language, values.name)}\n`);
  print(CHAT_OPENINGS.map((name) => openings[name]));
}

/** The openings have numbers too. */
function opened(line: string): string {
  const opening = isFirst ? CHAT_OPENINGS[Number(line) - 1] : undefined;
  isFirst = false;
  return opening === undefined ? line : openings[opening];
}

function show({ reply, english, choices, flow, level, extras }: LocalReply): void {
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ reply, choices, flow, level })}\n`);
    return;
  }
  process.stdout.write(`\n${reply}\n`);
  if (values.english) process.stdout.write(`[${english}]\n`);
  for (const { label, text } of extras.summary?.lines ?? []) process.stdout.write(`  ${label}: ${text}\n`);
  if (extras.handover) process.stdout.write(`  ${extras.handover.label} (${extras.handover.to})\n`);
  for (const { title, href } of extras.sources ?? []) process.stdout.write(`  ${title}: ${href}\n`);
  if (extras.input) process.stdout.write(`  (${extras.input.kind})\n`);
  if (flow) process.stdout.write(`  ${flow.title}, ${flow.step}/${flow.steps}\n`);
  print(choices.map(({ label }) => label));
}

function print(labels: readonly string[]): void {
  labels.forEach((label, index) => process.stdout.write(`  ${index + 1}. ${label}\n`));
}
