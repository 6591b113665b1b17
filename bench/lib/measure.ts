import type { Children } from './children.ts';

/** One line of the printed table. Cells are finished texts; an absent one is printed as a dash. */
export interface Row {
  /** The name of the measured quantity, with its percentile. */
  what: string;
  mikai: string;
  baseline?: string;
  /** MikAI divided by the floor: the median of the rounds, and the lowest and highest round. */
  ratio?: string;
  /** The project's promise, with its number in the list of promises. */
  promise?: string;
  isMet?: boolean;
}

/** The context of a measure. */
export interface Bench {
  /** The number of interleaved rounds, at least 1. */
  rounds: number;
  /** The share of the full size of generated databases, from 0 to 1, for the measures that can be made smaller. */
  size: number;
  /** A folder for throw-away files; deleted after the run. */
  folder: string;
  /** Secrets and addresses of the throw-away PostgreSQL and Redis: the environment of a server of ours. */
  services: { DATABASE_URL: string; REDIS_URL: string; SESSION_SECRET: string; ENCRYPTION_KEYS: string };
  /** Starts processes; they end with the bench, whatever its reason. */
  children: Children;
  /** Prints progress to the terminal. */
  print: (text: string) => void;
}

/** A measure of the bench. It starts what it needs and stops it again. */
export interface Measure {
  /** The name for `--only`. */
  name: string;
  /** A line that says what it is about. */
  title: string;
  run: (bench: Bench) => Promise<Row[]>;
}

/** The same quantity on both sides, in one round. */
export interface Pair<T> {
  mikai: T;
  baseline: T;
}

/**
 * Runs both sides once a round, the other one first every second time, so that a slow phase of the machine meets both.
 */
export async function interleave<T>(
  rounds: number,
  mikai: (round: number) => Promise<T>,
  baseline: (round: number) => Promise<T>,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    if (round % 2 === 1) {
      const first = await mikai(round);
      pairs.push({ mikai: first, baseline: await baseline(round) });
    } else {
      const first = await baseline(round);
      pairs.push({ mikai: await mikai(round), baseline: first });
    }
  }
  return pairs;
}
