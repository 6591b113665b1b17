import type { SeedSize } from './seeded-api.ts';
import { quantity } from './rows.ts';
import { median } from './statistics.ts';

/** The numbers of rows at the full size. */
export const FULL = {
  members: 100_000,
  posts: 100_000,
  messages: 1_000_000,
  notifications: 2_000_000,
  entries: 100_000,
};
/** The sizes that are compared, as shares of the largest, the smallest first. */
export const SHARES = [0.01, 0.1, 1] as const;
/** How many times as much a request may cost at a hundred times the size. */
export const MAX_SLOPE = 1.3;
/** The smallest database in which every request of the measure finds a full page. */
const MIN_ROWS: Record<keyof typeof FULL, number> = {
  members: 500,
  posts: 500,
  messages: 5_000,
  notifications: 5_000,
  entries: 500,
};

/** The numbers of rows for a share of the full size. */
export interface GrowthSize extends Required<SeedSize> {
  notifications: number;
}

/** @param share of the full size, from 0 to 1 */
export function sizeOf(share: number): GrowthSize {
  const count = (what: keyof typeof FULL) => Math.max(MIN_ROWS[what], Math.round(FULL[what] * share));
  return {
    members: count('members'),
    posts: count('posts'),
    messages: count('messages'),
    notifications: count('notifications'),
    entries: count('entries'),
  };
}

/** The cost of one request, on average over a block of requests. */
export interface Cost {
  /** The median of the block, from the call to the whole answer. */
  ms: number;
  /** Processor time of the api. */
  apiMicros: number;
  /** Processor time of PostgreSQL; `undefined` where it cannot be read. */
  databaseMicros: number | undefined;
}

/** The costs of a request at each size. */
export interface Growth {
  /** Medians over the blocks, by size, the smallest size first. */
  ms: number[];
  databaseMs: number[] | undefined;
  /** Processor time at the largest size, divided by that at the smallest: the median over the blocks. */
  slope: number;
}

/** Returns the figure that is compared between sizes: processor time where it is known, as other work hardly changes it. */
const comparedTimeOf = ({ ms, apiMicros, databaseMicros }: Cost): number =>
  databaseMicros === undefined ? ms : apiMicros + databaseMicros;

/**
 * Sums up the blocks of a request.
 * @param blocks the costs at each size, the smallest size first
 */
export function growthOf(blocks: readonly (readonly Cost[])[]): Growth {
  const sizes = blocks[0]?.length ?? 0;
  const medians = (figure: (cost: Cost) => number): number[] =>
    Array.from({ length: sizes }, (_, size) =>
      median(blocks.flatMap((block) => block.slice(size, size + 1)).map(figure)),
    );
  const ratios = blocks.map((block) => {
    const [smallest, largest] = [block[0], block.at(-1)];
    return smallest && largest ? comparedTimeOf(largest) / comparedTimeOf(smallest) : NaN;
  });
  const isKnown = blocks.flat().every(({ databaseMicros }) => databaseMicros !== undefined);
  return {
    ms: medians(({ ms }) => ms),
    databaseMs: isKnown ? medians(({ databaseMicros = 0 }) => databaseMicros / 1000) : undefined,
    slope: median(ratios),
  };
}

/** Formats the costs at each size: `3.10, 3.20, 3.40 ms; database 0.52, 0.53, 0.56 ms`. */
export function growthText({ ms, databaseMs }: Growth): string {
  const list = (values: readonly number[]) =>
    values.map((value, index) => quantity(value, index === values.length - 1 ? 'ms' : '').trim()).join(', ');
  return databaseMs === undefined ? list(ms) : `${list(ms)}; database ${list(databaseMs)}`;
}
