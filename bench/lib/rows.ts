import type { Pair, Row } from './measure.ts';
import { median } from './statistics.ts';

const number = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `1.234 ms`, `81.2 ms`, `8,012 /s`: about three significant digits. */
export function quantity(value: number, unit: string): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return `${number(value, digits)} ${unit}`;
}

interface Comparison {
  what: string;
  unit: string;
  rounds: Pair<number>[];
  promise?: string;
  /** Decides whether the promise is met, from MikAI's median and the median of the rounds' ratios. */
  isMet?: (mikai: number, ratio: number) => boolean;
}

/**
 * Builds a row for a quantity measured on both sides: medians of the rounds' figures, and the median of the rounds'
 * ratios with its spread.
 */
export function compare({ what, unit, rounds, promise, isMet }: Comparison): Row {
  const mikai = median(rounds.map((round) => round.mikai));
  const baseline = median(rounds.map((round) => round.baseline));
  const ratios = rounds.map((round) => round.mikai / round.baseline);
  const ratio = median(ratios);
  const spread = `${number(Math.min(...ratios), 2)}–${number(Math.max(...ratios), 2)}`;
  return {
    what,
    mikai: quantity(mikai, unit),
    baseline: quantity(baseline, unit),
    ratio: rounds.length > 1 ? `${number(ratio, 2)} (${spread})` : number(ratio, 2),
    promise,
    isMet: isMet?.(mikai, ratio),
  };
}

const COLUMNS = ['Measure', 'MikAI', 'Floor', 'Ratio', 'Promise', 'Met'];
const DASH = '–';

function cells(row: Row): string[] {
  const met = row.isMet === undefined ? DASH : row.isMet ? 'yes' : '**no**';
  return [row.what, row.mikai, row.baseline ?? DASH, row.ratio ?? DASH, row.promise ?? DASH, met];
}

/** Returns a Markdown table whose columns also line up in a terminal. */
export function alignedTable(columns: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = columns.map((title, index) =>
    Math.max(title.length, ...body.map((line) => (line[index] ?? '').length)),
  );
  const line = (parts: readonly string[]) =>
    `| ${parts.map((part, index) => part.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(columns), rule, ...body.map(line)].join('\n');
}

/** Returns the rows as such a table. */
export const markdownTable = (rows: readonly Row[]): string => alignedTable(COLUMNS, rows.map(cells));
