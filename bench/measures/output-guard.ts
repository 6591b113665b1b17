import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { unsafeInSentence } from '@mikai/worker/ai/guard/find-unsafe';
import { readRedTeam } from '@mikai/worker/ai/guard/red-team';
import { sentencesOf } from '@mikai/worker/ai/guard/sentences';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { quantity } from '../lib/rows.ts';
import { median, percentile } from '../lib/statistics.ts';

/** The maximum time that the guard adds to a sentence of a language model, in milliseconds. */
const PROMISED_MS = 30;
/** Passes before the first that counts: until then patterns are compiled as they are met. */
const WARM_UP = 3;

interface Sentence {
  text: string;
  language: (typeof LANGUAGE_CODES)[number];
}

function timeEach(sentences: readonly Sentence[]): number[] {
  return sentences.map(({ text, language }) => {
    const begin = process.hrtime.bigint();
    unsafeInSentence(text, language);
    return Number(process.hrtime.bigint() - begin) / 1e6;
  });
}

function run({ rounds }: Bench): Promise<Row[]> {
  const sentences = (['held-out', 'unseen', 'second'] as const)
    .flatMap(readRedTeam)
    .flatMap(({ unsafe, twin, language }) =>
      [unsafe, twin].flatMap(sentencesOf).map((text): Sentence => ({ text, language })),
    );
  for (let pass = 0; pass < WARM_UP; pass += 1) timeEach(sentences);
  const passes = Array.from({ length: rounds }, () => timeEach(sentences));
  const slowest = median(passes.map((times) => percentile(times, 0.99)));
  const usual = median(passes.map(median));
  return Promise.resolve([
    {
      what: `what the guard adds to a sentence of a language model, ${sentences.length} sentences in ${LANGUAGE_CODES.length} languages: p50 ${quantity(usual, 'ms')}; p99`,
      mikai: quantity(slowest, 'ms'),
      promise: `at most ${PROMISED_MS} ms`,
      isMet: slowest <= PROMISED_MS,
    },
  ]);
}

export const outputGuard: Measure = {
  name: 'output-guard',
  title: 'what the guard adds to a sentence of a language model',
  run,
};
