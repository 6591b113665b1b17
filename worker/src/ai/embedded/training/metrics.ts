/** A line with what it is labelled and what was found in it, first what is surest. */
export interface Outcome {
  labels: readonly string[];
  found: readonly string[];
}

/** Precision, recall and their harmonic mean of one class among lines that carry one each. */
export interface ClassFigures {
  name: string;
  lines: number;
  precision: number;
  recall: number;
  f1: number;
}

const firstOf = (names: readonly string[]): string => names[0] ?? 'none';

/** Figures of each class, of those that are labelled or were found. */
export function classFigures(outcomes: readonly Outcome[], names: readonly string[]): ClassFigures[] {
  return names.map((name) => {
    const lines = outcomes.filter(({ labels }) => firstOf(labels) === name).length;
    const claimed = outcomes.filter(({ found }) => firstOf(found) === name);
    const hits = claimed.filter(({ labels }) => firstOf(labels) === name).length;
    const precision = claimed.length === 0 ? 0 : hits / claimed.length;
    const recall = lines === 0 ? 0 : hits / lines;
    return { name, lines, precision, recall, f1: hits === 0 ? 0 : (2 * hits) / (lines + claimed.length) };
  });
}

/** Returns the mean of the harmonic means of all classes that have lines. */
export function macroF1(figures: readonly ClassFigures[]): number {
  const counted = figures.filter(({ lines }) => lines > 0);
  return counted.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, counted.length);
}

/** The accuracy of finding thinking habits. */
export interface HabitFigures {
  /** Lines that show at least one. */
  lines: number;
  /** Share of them in which a labelled one is among those found. */
  hit: number;
  /** Share of them in which a labelled one comes first. */
  first: number;
  /** Share of all that was found, in all lines, that is labelled. */
  precision: number;
  /** Habits found a line that shows one. */
  perLine: number;
  /** Lines that show none, and share of them in which something was found all the same. */
  plain: number;
  falseFinds: number;
}

export function habitFigures(outcomes: readonly Outcome[]): HabitFigures {
  const shown = outcomes.filter(({ labels }) => labels.length > 0);
  const plain = outcomes.filter(({ labels }) => labels.length === 0);
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const finds = outcomes.reduce((sum, { found }) => sum + found.length, 0);
  const right = outcomes.reduce(
    (sum, { labels, found }) => sum + found.filter((name) => labels.includes(name)).length,
    0,
  );
  return {
    lines: shown.length,
    hit: share(
      shown.filter(({ labels, found }) => found.some((name) => labels.includes(name))).length,
      shown.length,
    ),
    first: share(shown.filter(({ labels, found }) => labels.includes(firstOf(found))).length, shown.length),
    precision: share(right, finds),
    perLine: share(
      shown.reduce((sum, { found }) => sum + found.length, 0),
      shown.length,
    ),
    plain: plain.length,
    falseFinds: share(plain.filter(({ found }) => found.length > 0).length, plain.length),
  };
}
