/**
 * Talks in the terminal as with the embedded companion: `npm run -s companion -- --lang es [--json] [--name Ana] [--seed 7]`.
 * Prints the greeting, then takes one message a line; a choice by its number or its words. Every line passes the crisis gate
 * first, as in the product. The options are explained by `--help` (`talk-options.ts`).
 */
import { createInterface } from 'node:readline';
import { CHAT_OPENINGS } from '@mikai/contract/chat';
import { greetingIn } from '@mikai/core/chat/openings';
import { textsOf } from '../guided-data.js';
import { LocalConversation } from '../local-conversation.js';
import type { LocalReply } from '../local-reply.js';
import { readTalkOptions, UsageNotice, type TalkOptions } from './talk-options.js';

const { language, name, seed, isJson, withEnglish } = readOptions();
const { openings } = textsOf(language);
const conversation = new LocalConversation(language, { seed, ...(name === undefined ? {} : { name }) });

// A reader that ends early, such as `head`, ends the conversation.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const lines = createInterface({ input: process.stdin, terminal: false });
const prompt = (): void => {
  if (!isJson) process.stdout.write('\n> ');
};
let isFirst = true;
greet();
prompt();
for await (const line of lines) {
  if (!isJson && !process.stdin.isTTY) process.stdout.write(`${line}\n`);
  if (line.trim() !== '') show(conversation.send(opened(line)));
  prompt();
}
if (!isJson) process.stdout.write('\n');

/** Reads the command line; where no talk begins, prints why and ends. */
function readOptions(): TalkOptions {
  try {
    return readTalkOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageNotice)) throw error;
    (error.exitCode === 0 ? process.stdout : process.stderr).write(error.message);
    process.exit(error.exitCode);
  }
}

/** The greeting that the app shows, and the openings under it. Output in JSON has one line for each message, so there is none. */
function greet(): void {
  if (isJson) return;
  process.stdout.write(`${greetingIn(language, name)}\n`);
  print(CHAT_OPENINGS.map((opening) => openings[opening]));
}

/** The openings have numbers too. */
function opened(line: string): string {
  const opening = isFirst ? CHAT_OPENINGS[Number(line) - 1] : undefined;
  isFirst = false;
  return opening === undefined ? line : openings[opening];
}

function show({ reply, english, choices, flow, level, extras }: LocalReply): void {
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ reply, choices, flow, level })}\n`);
    return;
  }
  process.stdout.write(`\n${reply}\n`);
  if (withEnglish) process.stdout.write(`[${english}]\n`);
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
