import type { Random } from './random.ts';

/** What can be killed. */
export const VICTIMS = ['api', 'worker', 'redis', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A fault by its name: who is killed; `all` takes the four in ever new orders. */
export type FaultName = Victim | 'all';

/** A kill to come: of whom, and after how many acknowledged sends. */
export interface Kill {
  victim: Victim;
  after: number;
}

const SENDS_A_KILL = 200;
const LEAST_KILLS = 5;
/** No kill is tied to the very last sends, so that each falls among others. */
const LAST_KILL_SHARE = 0.97;

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The kills of a run, first to last; the same generator gives the same ones. */
export function planKills(fault: FaultName, sends: number, random: Random): Kill[] {
  const count = Math.max(LEAST_KILLS, Math.round(sends / SENDS_A_KILL));
  const moments = Array.from({ length: count }, () => Math.floor(random() * sends * LAST_KILL_SHARE));
  moments.sort((a, b) => a - b);
  const victims: Victim[] = [];
  while (victims.length < count) victims.push(...(fault === 'all' ? shuffled(VICTIMS, random) : [fault]));
  return moments.map((after, index) => ({ after, victim: victims[index] as Victim }));
}
