import type { LanguageCode } from '@mikai/contract/languages';
import { classifyText } from '../classify.js';
import { forLanguage, readingModel, EMOTION_CLASSES } from '../learned/reading-model.js';
import { readSamples, type LabelledText, type SampleKind } from './corpus.js';
import { makeExamples } from './examples.js';
import { readPublicEmotions } from './public-samples.js';
import { classFigures, habitFigures, macroF1, type Outcome } from './metrics.js';
import { trainEmotions, trainHabits } from './trainer.js';
import { crossScore, emotionOutcomes, habitOutcomes, readEmotions, readHabits } from './tune.js';

/**
 * Prints how well emotions and habits of thought are read, by language, from the held-back files of
 * `worker/data/companion/samples`, which the stored model has not been trained on. `cross` adds cross-validation over all
 * other lines (English: each file by a model that has not seen it; other languages: quarters), which takes minutes.
 * `emotions` is a folder of public sets: its held-back ones are read as well, which are texts of people outside this project.
 */
export function reportReading(
  languages: readonly LanguageCode[],
  options: { cross: boolean; misses: boolean; emotions?: string | undefined },
): void {
  const samples = readSamples();
  print('Held-back lines (never trained on, no threshold set by them), read by the stored model');
  for (const language of languages) {
    const held = samples.filter((line) => line.heldBack && line.language === language);
    const outcomes = (kind: 'emotions' | 'distortions'): Outcome[] =>
      held
        .filter((line) => line.kind === (kind as SampleKind))
        .map((line) => read(line, kind, options.misses));
    printEmotions(language, outcomes('emotions'));
    printHabits(language, outcomes('distortions'));
  }
  if (options.emotions) printPublic(languages, readPublicEmotions(options.emotions, { heldBack: true }));
  if (options.cross) printCross(languages, samples);
}

function printPublic(languages: readonly LanguageCode[], lines: readonly LabelledText[]): void {
  print('\nHeld-back lines of public sets, read by the stored model');
  for (const source of new Set(lines.map((line) => line.source))) {
    const here = lines.filter((line) => line.source === source && languages.includes(line.language));
    if (here.length > 0)
      printEmotions(
        source,
        here.map((line) => read(line, 'emotions', false)),
      );
  }
}

function read(line: LabelledText, kind: 'emotions' | 'distortions', showsMisses: boolean): Outcome {
  const { labels, text, language } = line;
  const found = classifyText(text, language)[kind];
  const right =
    labels.length === 0
      ? found.length === 0
      : kind === 'emotions'
        ? labels[0] === found[0]
        : found.some((name) => labels.includes(name));
  if (showsMisses && !right)
    print(`  ${labels.join(' ') || 'none'}, found ${found.join(' ') || 'none'}: ${text}`);
  return { labels, found };
}

function printCross(languages: readonly LanguageCode[], samples: readonly LabelledText[]): void {
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

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
