/**
 * `npm run companion:report -- [--misses] [--conversations 40] [--from <folder>] [--reading [--cross]] [language …]`: how good the
 * guided conversation is. The conversations of `worker/data/guided/conversations`, or of another folder, are held, through the crisis gate as in the
 * product, and each reply is compared with what is expected of it; then a simulated person presses, types, refuses and
 * changes the topic. `--misses` prints what was not as expected; `--reading` prints instead how well emotions and habits of
 * thought are read.
 */
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { reportReading } from '../../embedded/training/report-reading.js';
import { readConversations } from '../report/conversations.js';
import { rateConversation, type RatedConversation, type RatedTurn } from '../report/rate.js';
import { simulate } from '../report/simulate.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean', default: false },
    conversations: { type: 'string', default: '40' },
    from: { type: 'string' },
    reading: { type: 'boolean', default: false },
    cross: { type: 'boolean', default: false },
    emotions: { type: 'string' },
  },
});
const languages = LANGUAGE_CODES.filter((code) => positionals.length === 0 || positionals.includes(code));
if (values.reading) reportReading(languages, values);
else reportConversations();

function reportConversations(): void {
  const rated = readConversations(languages, values.from).map((conversation) =>
    rateConversation(conversation, 7),
  );
  for (const language of languages) {
    const here = rated.filter(({ conversation }) => conversation.language === language);
    if (here.length > 0) print(`${language}: ${figures(here)}`);
  }
  print(`all: ${figures(rated)}`);
  print('');
  const turns = rated.flatMap((each) => each.turns);
  const refusals = turns.filter(({ turn }) => turn.must.includes('refusal-honoured'));
  const questions = turns.filter(({ turn }) => turn.must.includes('answer') || turn.must.includes('decline'));
  const ordinary = rated.filter(({ conversation }) =>
    conversation.turns.every(({ level }) => level === undefined || level.split('|').includes('none')),
  );
  const carded = ordinary.filter((each) => each.turns.some(({ reply }) => reply.level === 'certain'));
  const expected = turns.filter(({ turn }) => hasExpectation(turn));
  print(
    row('replies that are not as expected', expected.filter(isWrong).length, expected.length, 'at most 8 %'),
  );
  print(row('refusals honoured', refusals.filter((each) => !isWrong(each)).length, refusals.length, '100 %'));
  print(
    row(
      'questions answered or honestly declined',
      questions.filter((each) => !isWrong(each)).length,
      questions.length,
      'at least 95 %',
    ),
  );
  print(row('ordinary conversations that meet the full card', carded.length, ordinary.length, 'none'));
  print(row('replies that did not understand and say so', turns.filter(isUnsure).length, turns.length, ''));
  print('');
  for (const language of languages) printSimulation(language);
}

function printSimulation(language: (typeof languages)[number]): void {
  const { replies, slips, refusals, honoured } = simulate(language, Number(values.conversations) || 1);
  print(
    `${language}, simulated person: ${replies} replies, ${slips.length} slips, ${honoured} of ${refusals} refusals honoured`,
  );
  if (values.misses)
    for (const { seed, turn, message, problem } of slips) print(`  ${seed}.${turn} ${problem}: ${message}`);
}

function figures(rated: readonly RatedConversation[]): string {
  const turns = rated.flatMap((each) => each.turns);
  const expected = turns.filter(({ turn }) => hasExpectation(turn));
  const wrong = expected.filter(isWrong);
  if (
    values.misses &&
    rated.every(({ conversation }, _, all) => conversation.language === all[0]?.conversation.language)
  )
    for (const { conversation, turns: own } of rated)
      for (const { turn, reply, problems } of own.filter(isWrong))
        print(
          `  ${conversation.id}: "${turn.text}" got ${reply.kind} "${reply.reply.replace(/\n+/gu, ' ')}": ${problems.join(', ')}`,
        );
  return `${rated.length} conversations, ${turns.length} replies, ${expected.length} with expectations, ${wrong.length} not as expected (${percent(wrong.length, expected.length)})`;
}

function hasExpectation({ must, mustNot, flow, level }: RatedTurn['turn']): boolean {
  return must.length + mustNot.length > 0 || flow !== undefined || level !== undefined;
}

function isWrong({ problems }: RatedTurn): boolean {
  return problems.length > 0;
}

function isUnsure({ reply }: RatedTurn): boolean {
  return reply.kind === 'unsure';
}

function row(name: string, count: number, all: number, goal: string): string {
  return `${name.padEnd(48)} ${percent(count, all).padStart(8)} (${count} of ${all})${goal === '' ? '' : `, goal ${goal}`}`;
}

function percent(count: number, all: number): string {
  return all === 0 ? '-' : `${((100 * count) / all).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
