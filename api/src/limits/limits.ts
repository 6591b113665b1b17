import { mergeUnique } from '@mikai/core/merge-unique';
import { FEATURES } from '../features.js';
import type { Limit } from './limit.js';

/** The type of a feature's limits, if it has any. */
type LimitsOf<F> = F extends { limits: infer L } ? L : never;
/** The intersection of the members of a union: one type with the limits of all features. */
type Intersection<Union> = (Union extends unknown ? (union: Union) => void : never) extends (
  all: infer T,
) => void
  ? T
  : never;
type LimitTable = Intersection<LimitsOf<(typeof FEATURES)[number]>>;

export type LimitName = keyof LimitTable;

/**
 * All rate limits of the api; each feature declares its own. A route consumes one with `@RateLimit(name)`, after
 * validation and before its use case; a use case that has to decide first, or gives points back, calls `Limits`. Keys
 * of the counts in Redis contain the name, with `:` instead of the dot.
 */
export const LIMITS = mergeUnique<Limit>(
  FEATURES.map((feature) => ('limits' in feature ? feature.limits : undefined)),
) as LimitTable;
