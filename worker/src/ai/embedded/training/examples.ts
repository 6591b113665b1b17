import type { LabelledText } from './corpus.js';
import { PUBLIC_WEIGHT } from './public-samples.js';
import { makeExample, type Example } from './trainer.js';

/** Lines of these emotions hardly ever show a habit of thought: they teach what is none. */
const PLAIN: readonly string[] = ['none', 'joy', 'surprise'];
const PLAIN_WEIGHT = 1;

/** Prepares all lines: those labelled by emotion, followed by the public ones, and those labelled by habit, with plain ones among them. */
export function makeExamples(
  lines: readonly LabelledText[],
  publicLines: readonly LabelledText[] = [],
): { emotions: Example[]; habits: Example[] } {
  const emotions = lines.filter(({ kind }) => kind === 'emotions').map((line) => makeExample(line));
  const publicEmotions = publicLines.map((line) => makeExample(line, PUBLIC_WEIGHT, false));
  const habits = lines.filter(({ kind }) => kind === 'distortions').map((line) => makeExample(line));
  const plain = emotions
    .filter(({ line }) => PLAIN.includes(line.labels[0] ?? 'none'))
    .map((example) => ({ ...example, right: new Set<number>(), weight: PLAIN_WEIGHT }));
  return { emotions: [...emotions, ...publicEmotions], habits: [...habits, ...plain] };
}
