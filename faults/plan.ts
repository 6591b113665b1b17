import type { Random } from './random.ts';

/** What can be killed: two api nodes, and what both need. */
export const VICTIMS = ['api', 'second-api', 'worker', 'redis', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Who is killed by a fault, in ever new orders. */
const DOOMED = {
  api: ['api', 'second-api'],
  worker: ['worker'],
  redis: ['redis'],
  postgres: ['postgres'],
  all: VICTIMS,
} as const satisfies Record<string, readonly Victim[]>;

/** A fault by its name. */
export type FaultName = keyof typeof DOOMED;

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
  while (victims.length < count) victims.push(...shuffled<Victim>(DOOMED[fault], random));
  return moments.map((after, index) => ({ after, victim: victims[index] as Victim }));
}
