import type { Limit } from './limits/limit.js';
import type { FieldBound } from './safety/field-bound.js';

/** A feature's declarations about its routes, in `<feature>.feature.ts`; `features.ts` collects them. */
export interface ApiFeature {
  /** Its rate limits. A name that another feature has as well is an error when the process starts. */
  limits?: Readonly<Record<string, Limit>>;
  /**
   * Route -> the fields of its body that hold a person's own words, and how much of each is read. Each of them passes the
   * crisis gate before anything else happens to it, and the answer carries the card (`safety/crisis-gate.ts`).
   */
  freeText?: Readonly<Record<string, Readonly<Record<string, FieldBound>>>>;
  /**
   * Why the gate does not read the other fields of bodies (`<route> <field>`). A field with a closed set of values (a
   * choice, a UUID, a number, a boolean) need not be named.
   */
  notFreeText?: Readonly<Record<string, string>>;
}
