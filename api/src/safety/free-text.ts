import { mergeUnique } from '@mikai/core/merge-unique';
import type { ApiFeature } from '../feature.js';
import { FEATURES } from '../features.js';

const DECLARED: readonly ApiFeature[] = FEATURES;

/**
 * The fields of all features in which people write. `free-text.spec.ts` sends a canary through each field, compares the
 * bounds with those of the DTOs, and fails for a field that is neither here nor in `NOT_FREE_TEXT`.
 */
export const FREE_TEXT: NonNullable<ApiFeature['freeText']> = mergeUnique(
  DECLARED.map(({ freeText }) => freeText),
);

/** The other fields of bodies, with the reason why the gate does not read them. */
export const NOT_FREE_TEXT: NonNullable<ApiFeature['notFreeText']> = mergeUnique(
  DECLARED.map(({ notFreeText }) => notFreeText),
);
