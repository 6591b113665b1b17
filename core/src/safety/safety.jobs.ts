import type { MarkedSource } from '../stories/stories.jobs.js';

/** Stored texts that are judged again where the gate had no time for them. */
export type JudgedKind = MarkedSource | 'post' | 'comment' | 'message';

/** Payloads of the jobs of the crisis gate: ids only, never words. */
export interface SafetyJobs {
  /**
   * Judge a stored text that could not be judged while its author waited. `userId`: its author; `clears`: the mark that an
   * anonymous text waits with for the moderators was set for want of a judgement alone, so that a harmless text loses it.
   */
  'safety.judge': { kind: JudgedKind; id: number; userId: number; clears?: true };
}
