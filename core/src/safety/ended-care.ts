import type { CrisisCategory } from '@mikai/contract/safety';

/** The number of messages after care was ended in which it can be taken back. */
const ENDED_NEAR = 6;

/** Care that its writer ended by being safe, and how many messages have come since. */
export interface EndedCare {
  category: CrisisCategory | null;
  messages?: number;
  /** Means were named and not put away. */
  hasMeans?: true;
}

/** Returns the ended care after one more message; `undefined` once it is too long ago to be taken back. */
export const laterEnd = (ended: EndedCare | undefined): EndedCare | undefined =>
  ended && (ended.messages ?? 0) < ENDED_NEAR ? { ...ended, messages: (ended.messages ?? 0) + 1 } : undefined;
