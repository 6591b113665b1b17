import {
  isInteger,
  isOneOf,
  isTrueOrAbsent,
  type JobDefinitions,
  OWNED_BY_USER_ID,
} from '../queues/job-definition.js';
import { MARKED_SOURCES, type MarkedSource } from '../stories/stories.jobs.js';

/** Stored texts that are judged again where the gate had no time for them. */
export type JudgedKind = MarkedSource | 'post' | 'comment' | 'message';

const JUDGED_KINDS: readonly JudgedKind[] = [...MARKED_SOURCES, 'post', 'comment', 'message'];

/** Payloads of the jobs of the crisis gate: ids only, never text. */
export interface SafetyJobs {
  /**
   * Assesses a stored text that could not be assessed while its author waited. `userId`: its author; `clears`: the mark
   * with which an anonymous text waits for the moderators was set only for lack of an assessment, so that a harmless
   * text loses it.
   */
  'safety.judge': { kind: JudgedKind; id: number; userId: number; clears?: true };
}

export const SAFETY_JOBS: JobDefinitions<SafetyJobs> = {
  'safety.judge': {
    queue: 'schedule',
    payload: { kind: isOneOf(JUDGED_KINDS), id: isInteger, userId: isInteger, clears: isTrueOrAbsent },
    owner: OWNED_BY_USER_ID,
  },
};
