import type { Config } from '@mikai/core/config/config.schema';

/** The settings that are a number of points. */
type PointsSetting = {
  [K in keyof Config]-?: Config[K] extends number ? K : never;
}[keyof Config];

/**
 * The subject by which the requests of a limit are counted. Redis never holds an address, an email address or a secret:
 * those are hashed with the server's secret.
 * - `member`: the member's id
 * - `sealedMember`: a hash of the id, for counts that would reveal something about the member
 * - `person`: the member or guest; for unauthenticated clients the address
 * - `memberOrAddress`: the member; for everybody else, guests included, the address
 * - `address`: the address; for IPv6 its /64
 * - `network`: the same, and for IPv6 also the /48, which has ten times as many points
 * - `hashed`: a hash of a text that the use case gives
 * - `id`: an id that reveals nothing, such as that of a guest cookie
 */
export type LimitKey =
  | 'member'
  | 'sealedMember'
  | 'person'
  | 'memberOrAddress'
  | 'address'
  | 'network'
  | 'hashed'
  | 'id';

export interface Limit {
  key: LimitKey;
  /** The number of requests in `seconds`, or the setting that has it. */
  points: number | PointsSetting;
  seconds: number;
  /** The time in seconds for which the subject is blocked after all points were used; `seconds` if it is missing. */
  blockSeconds?: number;
  /**
   * Whether each node has its own counts, which cost no round trip and are enough against floods from a script. Other
   * limits are shared by all nodes in Redis; while it is unavailable or hangs, each node counts for itself.
   */
  isPerNode?: true;
  /** The message of `daily_budget_used`, for limits of a day. Other limits respond with `rate_limited`. */
  usedUp?: string;
}

export const MINUTE = 60;
export const QUARTER_HOUR = 15 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Limits floods from a script; nobody reaches this by hand. */
export const BURST = { points: 60, seconds: 10, isPerNode: true } as const;
