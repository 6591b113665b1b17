/**
 * Measures the reading of texts on labelled lines: `node worker/dist/ai/embedded/cli/report.js [language …]`.
 *
 * The lines lie in `worker/data/companion/samples/<language>.tsv`: `E` or `D` (emotion or distortion), the label
 * or `none`, the text, parted by tabs. Emotions: macro F1 over Ekman's six and none. Distortions: hit rate (the
 * label is among what was found), the share where it comes first, and false finds in lines labelled none.
 * `--misses` prints the lines that went wrong. Exit code 65 for a line that cannot be read.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { classifyText } from '../classify.js';
import { dataFile } from '../data-file.js';
import { DISTORTIONS, EMOTIONS } from '../vocabulary.js';

interface Sample {
  kind: 'E' | 'D';
  label: string;
  text: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
});
for (const language of LANGUAGE_CODES) {
  const path = dataFile(`samples/${language}.tsv`);
  const wanted = positionals.length === 0 || positionals.includes(language);
  if (wanted && existsSync(path)) report(language, readSamples(path));
}

function readSamples(path: string): Sample[] {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [kind, label = '', text = ''] = line.split('\t');
    const names: readonly string[] = kind === 'E' ? EMOTIONS : DISTORTIONS;
    if ((kind !== 'E' && kind !== 'D') || text === '' || ![...names, 'none'].includes(label)) {
      process.stderr.write(`${path}, line ${index + 1}: wanted E or D, a label and a text\n`);
      process.exit(65);
    }
    return [{ kind, label, text }];
  });
}

function report(language: LanguageCode, samples: readonly Sample[]): void {
  const emotions = samples
    .filter(({ kind }) => kind === 'E')
    .map((sample) => ({ ...sample, found: classifyText(sample.text, language).emotions[0] ?? 'none' }));
  const scores = [...EMOTIONS, 'none'].map((name) => f1(emotions, name));
  const right = emotions.filter(({ label, found }) => label === found).length;
  print(
    `${language}: emotions, ${emotions.length} lines: macro F1 ${percent(mean(scores))}, right ${percent(right / emotions.length)}`,
  );
  [...EMOTIONS, 'none'].forEach((name, index) => print(`  ${name}: F1 ${percent(scores[index] ?? 0)}`));

  const habits = samples
    .filter(({ kind }) => kind === 'D')
    .map((sample) => ({ ...sample, found: classifyText(sample.text, language).distortions }));
  const labelled = habits.filter(({ label }) => label !== 'none');
  const plain = habits.filter(({ label }) => label === 'none');
  const hit = labelled.filter(({ label, found }) => found.some((name) => name === label)).length;
  const first = labelled.filter(({ label, found }) => found[0] === label).length;
  const falseFinds = plain.filter(({ found }) => found.length > 0).length;
  print(
    `${language}: distortions, ${labelled.length} lines: hit rate ${percent(hit / labelled.length)}, first ${percent(first / labelled.length)}; false finds in ${falseFinds} of ${plain.length} plain lines`,
  );
  if (!values.misses) return;
  for (const { label, found, text } of emotions)
    if (label !== found) print(`  E ${label}, found ${found}: ${text}`);
  for (const { label, found, text } of habits)
    if (label === 'none' ? found.length > 0 : !found.some((name) => name === label))
      print(`  D ${label}, found ${found.join(' ') || 'none'}: ${text}`);
}

/** Harmonic mean of precision and recall of one label. */
function f1(results: readonly { label: string; found: string }[], name: string): number {
  const hits = results.filter(({ label, found }) => label === name && found === name).length;
  const given = results.filter(({ label }) => label === name).length;
  const claimed = results.filter(({ found }) => found === name).length;
  return given + claimed === 0 ? 1 : (2 * hits) / (given + claimed);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

function percent(share: number): string {
  return Number.isNaN(share) ? '-' : `${(100 * share).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
