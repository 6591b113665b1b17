/** A process that can be killed: an api node or a worker, counted from 1, or what all of them need. */
export type Target = `api-${number}` | `worker-${number}` | 'redis' | 'postgres';

/** How many api nodes and workers there are. One worker of two takes part only in restarts, while the other leaves. */
export interface Nodes {
  apis: number;
  workers: number;
}
export const USUAL_NODES: Nodes = { apis: 2, workers: 1 };

/** The processes that exit by SIGTERM and restart, one after the other: a rolling release. */
export const ROLLING_RESTART = 'rolling-restart';

/** The same while bodies arrive a byte a second, which keep a node from leaving if it waits for them. */
export const SLOW_BODY = 'slow-body';

/** A run in which nothing is killed, for figures. */
export const LOAD = 'load';

const named = <K extends 'api' | 'worker'>(kind: K, count: number): `${K}-${number}`[] =>
  Array.from({ length: count }, (_, index): `${K}-${number}` => `${kind}-${index + 1}`);

/** The processes that a fault kills, in ever new orders. */
const TARGETS = {
  api: ({ apis }) => named('api', apis),
  worker: ({ workers }) => named('worker', workers),
  redis: () => ['redis'],
  postgres: () => ['postgres'],
  all: ({ apis, workers }) => [...named('api', apis), ...named('worker', workers), 'redis', 'postgres'],
  [ROLLING_RESTART]: ({ apis, workers }) => [...named('api', apis), ...named('worker', Math.max(workers, 2))],
  [SLOW_BODY]: ({ apis }) => named('api', apis),
  // Stopped with SIGSTOP; the supervision notices it, kills it and starts another.
  'hung-node': ({ apis, workers }) => [...named('api', apis), ...named('worker', workers)],
  // Stopped for some seconds, after which they go on.
  'hung-redis': () => ['redis'],
  'hung-postgres': () => ['postgres'],
  // Somebody else takes all connections that the database gives, for some seconds.
  connections: () => ['postgres'],
  // Somebody else fills the disk of database, Redis and logs, for some seconds.
  'full-disk': () => ['postgres'],
  [LOAD]: () => [],
} as const satisfies Record<string, (nodes: Nodes) => readonly Target[]>;

/** A fault by its name. */
export type FaultName = keyof typeof TARGETS;

/** A kill to come: of whom, and after how many acknowledged sends. */
export interface Kill {
  target: Target;
  after: number;
}

const SENDS_A_KILL = 200;
/** A restart takes some seconds, all of them under load. */
const SENDS_A_RESTART = 500;
const MIN_KILLS = 5;
/** Faults that take some seconds each. */
const LONG: readonly FaultName[] = [
  ROLLING_RESTART,
  SLOW_BODY,
  'hung-node',
  'hung-redis',
  'hung-postgres',
  'connections',
  'full-disk',
];
/** No kill is tied to the very last sends, so that each falls among others. */
const LAST_KILL_SHARE = 0.97;

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Returns the kills of a run, first to last; the same generator gives the same ones. */
export function planKills(
  fault: FaultName,
  sends: number,
  random: () => number,
  nodes: Nodes = USUAL_NODES,
): Kill[] {
  if (fault === LOAD) return [];
  const apart = LONG.includes(fault) ? SENDS_A_RESTART : SENDS_A_KILL;
  const count = Math.max(MIN_KILLS, Math.round(sends / apart));
  const moments = Array.from({ length: count }, () => Math.floor(random() * sends * LAST_KILL_SHARE));
  moments.sort((a, b) => a - b);
  const targets: Target[] = [];
  while (targets.length < count) targets.push(...shuffled<Target>(TARGETS[fault](nodes), random));
  return moments.map((after, index) => ({ after, target: targets[index] as Target }));
}
