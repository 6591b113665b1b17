import type { MoodMonth } from '@mikai/contract/mood';

/** Every month from the first to the last with an entry, with `null` for those between that have none. */
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
