const DAY_MS = 24 * 60 * 60 * 1000;

/** The fact of a local day, from a list that is gone through in order. */
export function fallbackFact(facts: readonly string[], now: Date): string {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
  return facts[day % facts.length] ?? '';
}
