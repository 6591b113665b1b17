/**
 * `npm run companion:report -- [--cross] [--misses] [language …]`: how well texts are read, by language.
 *
 * The held-back files of `worker/data/companion/samples` are read by the stored model, which has not been trained on
 * them. `--cross` also prints cross-validation over all other lines (English: each file by a model that has not seen
 * it; other languages: quarters), which takes minutes. Emotions: macro F1 over Ekman's six and none, and each class.
 * Distortions: hit rate (a labelled one is among those found), precision, false finds in lines that show none. Replies:
 * share of messages about a theme whose reply has a phrase of that theme or of a feeling that fits.
 * `--misses` prints the held-back lines that went wrong.
 */
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { classifyText } from '../classify.js';
import { composeReply } from '../embedded-reply.js';
import { forLanguage, readingModel, EMOTION_CLASSES } from '../learned/reading-model.js';
import { readPhraseFile } from '../phrase-book.js';
import { readSamples, type LabelledText, type SampleKind } from '../training/corpus.js';
import { makeExamples } from '../training/examples.js';
import { classFigures, habitFigures, macroF1, type Outcome } from '../training/metrics.js';
import { trainEmotions, trainHabits } from '../training/trainer.js';
import { crossScore, emotionOutcomes, habitOutcomes, readEmotions, readHabits } from '../training/tune.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false }, cross: { type: 'boolean', default: false } },
});
const languages = LANGUAGE_CODES.filter((code) => positionals.length === 0 || positionals.includes(code));
const samples = readSamples();

print('Held-back lines (never trained on, no threshold set by them), read by the stored model');
for (const language of languages) {
  const held = samples.filter((line) => line.heldBack && line.language === language);
  const of = (kind: SampleKind): LabelledText[] => held.filter((line) => line.kind === kind);
  printEmotions(
    language,
    of('emotions').map((line) => read(line, 'emotions')),
  );
  printHabits(
    language,
    of('distortions').map((line) => read(line, 'distortions')),
  );
  printReplies(language, of('themes'));
}
if (values.cross) printCross();

function read(line: LabelledText, kind: 'emotions' | 'distortions'): Outcome {
  const { labels, text, language } = line;
  const found = classifyText(text, language)[kind];
  const right =
    labels.length === 0
      ? found.length === 0
      : kind === 'emotions'
        ? labels[0] === found[0]
        : found.some((name) => labels.includes(name));
  if (values.misses && !right)
    print(`  ${labels.join(' ') || 'none'}, found ${found.join(' ') || 'none'}: ${text}`);
  return { labels, found };
}

function printCross(): void {
  print(
    '\nCross-validation: all other lines, each read by a model that has not seen its file or its quarter',
  );
  const model = readingModel();
  const { emotions, habits } = makeExamples(samples.filter(({ heldBack }) => !heldBack));
  const feelings = crossScore(emotions, trainEmotions, readEmotions);
  const thoughts = crossScore(habits, trainHabits, readHabits).filter(
    ({ example }) => example.line.kind === 'distortions',
  );
  for (const language of languages) {
    const offsets = forLanguage(model.emotions.offsets, language);
    const rule = forLanguage(model.distortions.rules, language);
    const here = ({ example }: (typeof feelings)[number]): boolean => example.line.language === language;
    printEmotions(language, emotionOutcomes(feelings.filter(here), offsets));
    printHabits(language, habitOutcomes(thoughts.filter(here), rule));
  }
}

function printEmotions(language: string, outcomes: readonly Outcome[]): void {
  const figures = classFigures(outcomes, EMOTION_CLASSES);
  const each = figures.map(({ name, f1 }) => `${name} ${percent(f1)}`).join(', ');
  print(`${language} emotions, ${outcomes.length} lines: macro F1 ${percent(macroF1(figures))} (${each})`);
}

function printHabits(language: string, outcomes: readonly Outcome[]): void {
  const { lines, hit, first, precision, perLine, plain, falseFinds } = habitFigures(outcomes);
  print(
    `${language} distortions, ${lines} lines: hit rate ${percent(hit)}, comes first ${percent(first)}, precision ${percent(precision)}, ${perLine.toFixed(2)} found a line; false finds in ${percent(falseFinds)} of ${plain} plain lines`,
  );
}

function printReplies(language: LabelledText['language'], lines: readonly LabelledText[]): void {
  const { groups } = readPhraseFile(language);
  const groupOf = new Map(
    Object.entries(groups).flatMap(([group, phrases]) => phrases.map(({ id }) => [id, group] as const)),
  );
  const fits = lines.filter(({ text, labels }) => {
    const turns = [{ sender: 'user' as const, content: text, language }];
    const { phrases } = composeReply({ turns, name: null, preferredLanguage: language, seed: 1 });
    const on = phrases.some((id) => {
      const [kind, name] = (groupOf.get(id) ?? '').split('.');
      return (kind === 'theme' || kind === 'feeling') && labels.includes(name ?? '');
    });
    if (values.misses && !on) print(`  ${labels.join(' ')}, answered with ${phrases.join(' ')}: ${text}`);
    return on;
  });
  print(
    `${language} replies, ${lines.length} messages: on topic ${percent(fits.length / Math.max(1, lines.length))}`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
