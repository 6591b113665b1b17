/** What was said in care that keeps it grave: means, a time or a place of a plan, or a 'yes' that can mean "I could hurt myself". */
const GRAVE: ReadonlySet<string> = new Set(['grave', 'yes', 'means']);

/** Returns whether an answer that is not understood counts as none that its writer is safe. */
export const isGrave = (answered: readonly string[] = []): boolean =>
  answered.some((each) => GRAVE.has(each));

/** Returns what was said without what is over: means are out of reach, or somebody is near. */
export const withoutGravity = <T extends string>(answered: readonly T[]): T[] =>
  answered.filter((each) => !GRAVE.has(each));
