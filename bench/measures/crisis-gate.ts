import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { assessText, loadSafetyData } from '@mikai/core/safety/gate';
import { readCorpus } from '@mikai/core/safety/training/corpus';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { quantity } from '../lib/rows.ts';
import { median } from '../lib/statistics.ts';

/** The approximate length of a meaningful chat message, in characters. */
const LENGTH = 94;
const LINES_PER_LANGUAGE = 100;
/** Passes before the first that counts: until then patterns are compiled as they are met. */
const WARM_UP = 10;
/** Median over the lines of a language, in microseconds. */
const PROMISED_MICROSECONDS = 40;

interface Line {
  text: string;
  language: (typeof LANGUAGE_CODES)[number];
}

/** Harmless and other lines whose length is nearest to `LENGTH`. */
function linesOf(language: Line['language'], corpus: readonly Line[]): Line[] {
  const distance = ({ text }: Line): number => Math.abs(text.length - LENGTH);
  return corpus
    .filter((line) => line.language === language)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, LINES_PER_LANGUAGE);
}

function timeEach(lines: readonly Line[]): number[] {
  return lines.map(({ text, language }) => {
    const begin = process.hrtime.bigint();
    assessText(text, language);
    return Number(process.hrtime.bigint() - begin) / 1000;
  });
}

function run({ rounds }: Bench): Promise<Row[]> {
  loadSafetyData();
  const corpus = readCorpus();
  const groups = LANGUAGE_CODES.map((language) => ({ language, lines: linesOf(language, corpus) }));
  for (let pass = 0; pass < WARM_UP; pass += 1) for (const { lines } of groups) timeEach(lines);
  const times = groups.map(({ language, lines }) => {
    const byRound = Array.from({ length: rounds }, () => median(timeEach(lines)));
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length;
    return { language, letters, time: median(byRound) };
  });
  const slowest = Math.max(...times.map(({ time }) => time));
  const all = times.map(
    ({ language, letters, time }) => `${language} ${quantity(time, 'µs')} (${letters.toFixed(0)} characters)`,
  );
  return Promise.resolve([
    {
      what: `judging a line by the crisis gate, p50 by language: ${all.join(', ')}; the slowest`,
      mikai: quantity(slowest, 'µs'),
      promise: `at most ${PROMISED_MICROSECONDS} µs`,
      isMet: slowest <= PROMISED_MICROSECONDS,
    },
  ]);
}

export const crisisGate: Measure = {
  name: 'crisis-gate',
  title: 'how long the crisis gate takes for a line in each language',
  run,
};
