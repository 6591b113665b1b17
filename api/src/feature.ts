import type { Limit } from './limits/limit.js';
import type { FieldBound } from './safety/field-bound.js';

/** A feature's declarations about its routes, in `<feature>.feature.ts`; `features.ts` collects them. */
export interface ApiFeature {
  /** The rate limits of the feature. The process does not start if two features use the same name. */
  limits?: Readonly<Record<string, Limit>>;
  /**
   * The fields in which people write, by route, and how much of each the crisis gate reads. It assesses them before
   * anything else happens to them, and the response contains the card (`safety/crisis-gate.ts`).
   */
  freeText?: Readonly<Record<string, Readonly<Record<string, FieldBound>>>>;
  /**
   * The reasons why the gate does not read other fields of bodies, by `<route> <field>`. A field with a closed set of
   * values (a choice, a UUID, a number, a boolean) need not be listed.
   */
  notFreeText?: Readonly<Record<string, string>>;
}
