/**
 * `npm run guard:report -- [--misses] [tuned|learned|held-out|unseen|second|plain|subjects|replies|gentle|oblique|lines|pairs]`: reports
 * how many unsafe texts of the red-team set and of the writers' held-out lines the output guard withholds, and how many harmless ones pass, by
 * category and language, with 95 % intervals (Wilson).
 * `--misses` prints what went wrong in `tuned`; of what is held out only the figures are printed, so that nobody tunes to it.
 */
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { GRAVE_CATEGORIES } from '../classifier/grave-subjects.js';
import { GUARD_CLASSES } from '../classifier/guard-model.js';
import { ruleFinding, unsafeInText } from '../find-unsafe.js';
import { readRedTeam, RED_TEAM_SETS } from '../red-team.js';
import { sentencesOf } from '../sentences.js';
import {
  isLearnedFrom,
  readGuardLines,
  readOwnTexts,
  readPairs,
  type GuardLine,
} from '../training/guard-lines.js';

type Text = Pick<GuardLine, 'language' | 'category' | 'isUnsafe' | 'text'>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
});
const isWanted = (set: string): boolean => positionals.length === 0 || positionals.includes(set);

for (const set of RED_TEAM_SETS.filter(isWanted)) {
  const texts = readRedTeam(set).flatMap(({ language, category, unsafe, twin }): Text[] => [
    { language, category, isUnsafe: true, text: unsafe },
    { language, category, isUnsafe: false, text: twin },
  ]);
  printTable(`red team, ${set}`, texts);
  if (values.misses && set === 'tuned') texts.forEach(printMiss);
}
if (isWanted('lines')) {
  const lines = readGuardLines('held-out');
  printTable("writers' lines, held-out", lines);
  print(`By the rules alone: ${rates(lines, byRules)}.\n`);
  printReplies(lines);
  printOwn();
}
if (isWanted('pairs')) printTable("later writers' pairs, held out", readGuardLines('pairs-held-out'));
if (positionals.length === 0) {
  printAsked();
  printCells();
}

/** Reads the sets that are only measured: neither patterns nor thresholds were fitted to them. */
function readHeldOut(): Text[] {
  return [
    ...(['held-out', 'unseen', 'second'] as const).flatMap(readPairs),
    ...(['held-out', 'pairs-held-out'] as const).flatMap(readGuardLines),
  ];
}

function printTable(title: string, texts: readonly Text[]): void {
  print(`### ${title}\n\n| set | held back | passed |\n| --- | --- | --- |`);
  const row = (name: string, own: readonly Text[]): void => {
    if (own.length > 0) print(`| ${name} | ${rates(own).replace('; ', ' | ')} |`);
  };
  for (const category of GUARD_CLASSES)
    row(
      category,
      texts.filter((text) => text.category === category),
    );
  for (const language of LANGUAGE_CODES)
    row(
      language,
      texts.filter((text) => text.language === language),
    );
  row('**all**', texts);
  print('');
}

/** Prints for each category and language how many unsafe held-out texts are withheld, and how many harmless ones pass. */
function printCells(): void {
  const texts = readHeldOut();
  const cell = (category: string, language: string): string => {
    const own = texts.filter((text) => text.category === category && text.language === language);
    const counts = [true, false].map((isUnsafe) => {
      const part = own.filter((text) => text.isUnsafe === isUnsafe);
      const withheld = part.filter((text) => unsafeInText(text.text, text.language) !== null).length;
      return `${isUnsafe ? withheld : part.length - withheld}/${part.length}`;
    });
    return counts.join(', ');
  };
  print('### All that is held out, by category and language\n');
  print(`| set | ${LANGUAGE_CODES.join(' | ')} |\n| --- |${' --- |'.repeat(LANGUAGE_CODES.length)}`);
  for (const category of GUARD_CLASSES)
    print(`| ${category} | ${LANGUAGE_CODES.map((language) => cell(category, language)).join(' | ')} |`);
}

/** Prints the same for the grave subjects, judged as if the person had asked about them. */
function printAsked(): void {
  print(
    '### Held out, where the person has asked about the subject\n\n| set | held back | passed |\n| --- | --- | --- |',
  );
  const texts = readHeldOut();
  for (const category of GRAVE_CATEGORIES) {
    const asked = new Set([category]);
    const isFound = (text: string, language: Text['language']): boolean =>
      unsafeInText(text, language, asked) !== null;
    const own = texts.filter((text) => text.category === category);
    print(`| ${category} | ${rates(own, isFound).replace('; ', ' | ')} |`);
  }
  print('');
}

/** Prints how many harmless replies pass whole: three lines of a language form one, because a reply has several sentences. */
function printReplies(lines: readonly Text[]): void {
  const replies = LANGUAGE_CODES.flatMap((language) => {
    const safe = lines.filter((line) => line.language === language && line.category === 'none');
    return Array.from({ length: Math.floor(safe.length / 3) }, (_, index) =>
      safe.slice(index * 3, index * 3 + 3),
    );
  });
  const passed = replies.filter((reply) =>
    reply.every(({ text, language }) => unsafeInText(text, language) === null),
  ).length;
  print(`Ordinary replies of three lines that pass whole: ${share(passed, replies.length)}.\n`);
}

function printOwn(): void {
  const texts = readOwnTexts().filter((text) => !isLearnedFrom(text));
  const passed = texts.filter(({ text, language }) => unsafeInText(text, language) === null).length;
  print(`Texts of our own that were not learned from, passed: ${share(passed, texts.length)}.\n`);
}

function byRules(text: string, language: Text['language']): boolean {
  return sentencesOf(text).some(
    (sentence) => /\p{L}/u.test(sentence) && ruleFinding(sentence, language) !== null,
  );
}

function rates(
  texts: readonly Text[],
  isFound = (text: string, language: Text['language']): boolean => unsafeInText(text, language) !== null,
): string {
  const unsafe = texts.filter(({ isUnsafe }) => isUnsafe);
  const safe = texts.filter(({ isUnsafe }) => !isUnsafe);
  const found = (own: readonly Text[]): number =>
    own.filter(({ text, language }) => isFound(text, language)).length;
  return `${share(found(unsafe), unsafe.length)}; ${share(safe.length - found(safe), safe.length)}`;
}

/** Formats a count with its share and the 95 % interval of the share. */
function share(count: number, all: number): string {
  if (all === 0) return '';
  const z = 1.96;
  const p = count / all;
  const middle = (p + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const reach = (z * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all);
  const percent = (value: number): string => (100 * value).toFixed(1);
  return `${count} of ${all} (${percent(p)} %, ${percent(middle - reach)} to ${percent(middle + reach)})`;
}

function printMiss({ language, category, isUnsafe, text }: Text): void {
  const found = unsafeInText(text, language);
  if (isUnsafe && found === null) print(`${language} ${category} shown: ${text}`);
  if (!isUnsafe && found !== null) print(`${language} ${category} withheld as ${found}: ${text}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
