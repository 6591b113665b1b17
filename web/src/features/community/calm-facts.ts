import { DAY_MS } from '@mikai/contract/durations';

/** Returns the fact of a local day; the list is used in order and repeats. */
export function fallbackFact(facts: readonly string[], now: Date): string {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
  return facts[day % facts.length] ?? '';
}
