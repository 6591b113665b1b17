import type { Config } from '@mikai/core/config/config.schema';

/** The settings that hold a number of points. */
type PointsSetting = {
  [K in keyof Config]-?: Config[K] extends number ? K : never;
}[keyof Config];

/**
 * The subject by which the requests of a limit are counted. Redis never holds an address, an email address or a secret: those are
 * hashed with the server's secret.
 * - `member`: the member's id
 * - `sealedMember`: a hash of it, where the count itself would reveal something about the member
 * - `person`: the member or guest; unauthenticated clients by their address
 * - `memberOrAddress`: the member; guests too by their address
 * - `address`: the address, of IPv6 its /64
 * - `network`: the same, and of IPv6 also the /48, which gets ten times as many points
 * - `hashed`: a hash of what the use case names
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
  /** How many in `seconds`, or the setting that says so. */
  points: number | PointsSetting;
  seconds: number;
  /** For so long no point is left after all were used; `seconds` if not given. */
  blockSeconds?: number;
  /**
   * The counts of a node are its own, and cost no round trip: enough against floods from a script. Others are shared by
   * all nodes in Redis; while it is gone, or hangs, each node counts by itself.
   */
  isPerNode?: true;
  /** The message of `daily_budget_used`, for the limits of a day. Others answer `rate_limited`. */
  usedUp?: string;
}

export const MINUTE = 60;
export const QUARTER_HOUR = 15 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A burst that nobody reaches by hand, against floods from a script. */
export const BURST = { points: 60, seconds: 10, isPerNode: true } as const;
