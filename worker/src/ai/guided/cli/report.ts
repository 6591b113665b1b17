/**
 * `npm run companion:report -- [--misses] [--conversations 40] [--from <folder>] [--reading [--cross]] [language …]`: how good the
 * guided conversation is. The conversations of `worker/data/guided/conversations`, or of another folder, are held, through the crisis gate as in the
 * product, and each reply is compared with what is expected of it; then a simulated person presses, types, refuses and
 * changes the topic. `--misses` prints what was not as expected, except in conversations that are held out; `--reading` prints
 * instead how well emotions and habits of thought are read. Exits with 1 if the conversations of the repository are below their floors.
 */
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { reportReading } from '../../embedded/training/report-reading.js';
import { readConversations } from '../report/conversations.js';
import {
  belowFloors,
  figuresOf,
  isWrong,
  percent,
  type Figures,
  type Floors,
  type Share,
} from '../report/figures.js';
import { rateConversation, type RatedConversation } from '../report/rate.js';
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

/** The floors of the two parts of the repository's conversations. Those that are held out are few, so theirs are wider. */
const FLOORS: Record<'tuned' | 'held out', Floors> = {
  tuned: { maxWrong: 0.08, refusals: 0.95, questions: 0.95 },
  'held out': { maxWrong: 0.16, refusals: 0.85, questions: 0.8 },
};

if (values.reading) reportReading(languages, values);
else reportConversations();

function reportConversations(): void {
  const rated = readConversations(languages, values.from).map((conversation) =>
    rateConversation(conversation, 7),
  );
  const isHeldOut = ({ conversation }: RatedConversation) => conversation.isHeldOut;
  const tuned = rated.filter((each) => !isHeldOut(each));
  const held = rated.filter(isHeldOut);
  for (const language of languages) {
    const here = tuned.filter(({ conversation }) => conversation.language === language);
    if (here.length === 0) continue;
    print(`${language}: ${totals(figuresOf(here))}`);
    if (values.misses) here.forEach(printMisses);
  }
  print('');
  // Nothing is known of how another folder was used.
  const splits: [name: string, part: RatedConversation[]][] =
    values.from === undefined
      ? [
          ['tuned', tuned],
          ['held out', held],
        ]
      : [[values.from, rated]];
  const failures = splits.flatMap(([name, part]) => {
    const figures = figuresOf(part);
    printFigures(name, figures);
    const floors = FLOORS[name as keyof typeof FLOORS] as Floors | undefined;
    // A part of the languages is too few.
    return floors && positionals.length === 0
      ? belowFloors(figures, floors).map((failure) => `${name}: ${failure}`)
      : [];
  });
  if (values.from === undefined) for (const language of languages) printSimulation(language);
  for (const failure of failures) process.stderr.write(`Below its floor: ${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

function printFigures(name: string, figures: Figures): void {
  print(`${name}: ${totals(figures)}`);
  const { wrong, refusals, questions, carded, unsure, misses } = figures;
  print(row('replies that are not as expected', wrong, 'at most 8 %'));
  print(row('refusals honoured', refusals, '100 %'));
  print(row('questions answered or honestly declined', questions, 'at least 95 %'));
  print(row('ordinary conversations that meet the full card', carded, 'none'));
  print(row('replies that did not understand and say so', unsure, ''));
  for (const [problem, count] of misses) print(`    ${String(count).padStart(3)}  ${problem}`);
  print('');
}

function printSimulation(language: (typeof languages)[number]): void {
  const { replies, slips, refusals, honoured } = simulate(language, Number(values.conversations) || 1);
  print(
    `${language}, simulated person: ${replies} replies, ${slips.length} slips, ${honoured} of ${refusals} refusals honoured`,
  );
  if (values.misses)
    for (const { seed, turn, message, problem } of slips) print(`  ${seed}.${turn} ${problem}: ${message}`);
}

function printMisses({ conversation, turns }: RatedConversation): void {
  for (const { turn, reply, problems } of turns.filter(isWrong))
    print(
      `  ${conversation.id}: "${turn.text}" got ${reply.kind} "${reply.reply.replace(/\n+/gu, ' ')}": ${problems.join(', ')}`,
    );
}

function totals({ conversations, replies, wrong }: Figures): string {
  return `${conversations} conversations, ${replies} replies, ${wrong.all} with expectations, ${wrong.count} not as expected (${percent(wrong)})`;
}

function row(name: string, share: Share, goal: string): string {
  return `${name.padEnd(48)} ${percent(share).padStart(8)} (${share.count} of ${share.all})${goal === '' ? '' : `, goal ${goal}`}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
