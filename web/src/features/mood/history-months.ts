import type { MoodMonth } from '@mikai/contract/mood';

/** Returns every month from the first to the last with an entry, with `null` for those between that have none. */
export function historyMonths(months: readonly MoodMonth[]): { month: string; average: number | null }[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const averages = new Map(months.map(({ month, average }) => [month, average]));
  const all: { month: string; average: number | null }[] = [];
  const at = new Date(`${first}-01T00:00:00Z`);
  for (let month = first; month <= last; month = at.toISOString().slice(0, 7)) {
    all.push({ month, average: averages.get(month) ?? null });
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return all;
}

/** A bar of the history. `key` is a month (`2026-01`), that of January for a whole year. */
export interface HistoryBar {
  key: string;
  average: number | null;
  /** The period that its label names; `null` for no label. */
  label: 'month' | 'year' | null;
}

/** With more months than that only the years are named. */
const MAX_NAMED_MONTHS = 18;
/** With more months than that each bar is a year: on a phone, single months would be thinner than a line. */
const MAX_MONTHS = 120;
/** The room that the name of a year needs, as a share of the chart's width on a phone. */
const LABEL_SHARE = 0.15;

/** Returns the bars of a diary, by month or by year, with as many labels as fit. */
export function historyBars(months: readonly MoodMonth[]): { isByYear: boolean; bars: HistoryBar[] } {
  const all = historyMonths(months);
  if (all.length <= MAX_NAMED_MONTHS)
    return {
      isByYear: false,
      bars: all.map(({ month, average }) => ({ key: month, average, label: 'month' })),
    };
  const isByYear = all.length > MAX_MONTHS;
  const bars = isByYear ? yearsOf(months) : all.map(({ month, average }) => ({ key: month, average }));
  const room = bars.length * LABEL_SHARE;
  const firstYear = bars.findIndex(({ key }) => key.endsWith('-01'));
  let end = 0;
  return {
    isByYear,
    bars: bars.map(({ key, average }, index) => {
      // The first month has a label only if that of the next year is not near.
      const isYear = key.endsWith('-01') || (index === 0 && firstYear >= room);
      // The name of a year begins at its bar, or is in the middle of it where bars are wide.
      const isCut = bars.length > MAX_NAMED_MONTHS && index + room > bars.length;
      if (!isYear || index < end || isCut) return { key, average, label: null };
      end = index + room;
      return { key, average, label: 'year' };
    }),
  };
}

/** Returns every year from the first to the last, with the mean of its days. */
function yearsOf(months: readonly MoodMonth[]): { key: string; average: number | null }[] {
  const sums = new Map<number, { days: number; sum: number }>();
  for (const { month, average, days } of months) {
    const year = Number(month.slice(0, 4));
    const before = sums.get(year) ?? { days: 0, sum: 0 };
    sums.set(year, { days: before.days + days, sum: before.sum + average * days });
  }
  const first = Math.min(...sums.keys());
  return Array.from({ length: Math.max(...sums.keys()) - first + 1 }, (_, index) => {
    const found = sums.get(first + index);
    const year = String(first + index).padStart(4, '0');
    return { key: `${year}-01`, average: found ? found.sum / found.days : null };
  });
}
