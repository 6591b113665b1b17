import type { Limit } from './limits/limit.js';
import type { FieldBound } from './safety/field-bound.js';

/** A feature's declarations about its routes, in `<feature>.feature.ts`; `features.ts` collects them. */
export interface ApiFeature {
  /** The rate limits of the feature. A name that another feature has as well is an error when the process starts. */
  limits?: Readonly<Record<string, Limit>>;
  /**
   * By route, the fields of its body in which people write, and how much of each is read. The crisis gate reads each of
   * them before anything else happens to it, and the response contains the card (`safety/crisis-gate.ts`).
   */
  freeText?: Readonly<Record<string, Readonly<Record<string, FieldBound>>>>;
  /**
   * The reasons why the gate does not read other fields of bodies, by `<route> <field>`. A field with a closed set of
   * values (a choice, a UUID, a number, a boolean) need not be listed.
   */
  notFreeText?: Readonly<Record<string, string>>;
}
