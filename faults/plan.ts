import type { Random } from './random.ts';

/** The processes that can be killed: two api nodes, and what both need. */
export const VICTIMS = ['api', 'second-api', 'worker', 'redis', 'postgres'] as const;
/** A worker that takes part where one is to be left while the other restarts. */
export const SECOND_WORKER = 'second-worker';
export type Victim = (typeof VICTIMS)[number] | typeof SECOND_WORKER;

/** The processes that exit by SIGTERM and restart, one after the other: a rolling release. */
export const ROLLING_RESTART = 'rolling-restart';

/** The processes that a fault kills, in ever new orders. */
const DOOMED = {
  api: ['api', 'second-api'],
  worker: ['worker'],
  redis: ['redis'],
  postgres: ['postgres'],
  all: VICTIMS,
  [ROLLING_RESTART]: ['api', 'worker', 'second-api', SECOND_WORKER],
} as const satisfies Record<string, readonly Victim[]>;

/** A fault by its name. */
export type FaultName = keyof typeof DOOMED;

/** A kill to come: of whom, and after how many acknowledged sends. */
export interface Kill {
  victim: Victim;
  after: number;
}

const SENDS_A_KILL = 200;
/** A restart takes some seconds, all of them under load. */
const SENDS_A_RESTART = 500;
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
  const apart = fault === ROLLING_RESTART ? SENDS_A_RESTART : SENDS_A_KILL;
  const count = Math.max(LEAST_KILLS, Math.round(sends / apart));
  const moments = Array.from({ length: count }, () => Math.floor(random() * sends * LAST_KILL_SHARE));
  moments.sort((a, b) => a - b);
  const victims: Victim[] = [];
  while (victims.length < count) victims.push(...shuffled<Victim>(DOOMED[fault], random));
  return moments.map((after, index) => ({ after, victim: victims[index] as Victim }));
}
