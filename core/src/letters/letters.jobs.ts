import {
  isInteger,
  isIntegerOrAbsent,
  type JobDefinitions,
  OWNED_BY_USER_ID,
} from '../queues/job-definition.js';

/** Payloads of the jobs of letters: ids only, never text. */
export interface LetterJobs {
  /** Records the letters that are due by their members' clocks. */
  'schedule.letters': Record<string, never>;
  /** Writes a letter that is due. */
  'letters.write': { letterId: number; /** Absent in jobs of the previous release. */ userId?: number };
  /**
   * Records a letter that a move to another time zone would skip: its morning is over in the new zone and had not come in the
   * old one.
   */
  'letters.catchUp': { userId: number };
}

export const LETTER_JOBS: JobDefinitions<LetterJobs> = {
  'schedule.letters': { queue: 'schedule', payload: {}, owner: 'nobody', everyMs: 60_000 },
  'letters.write': {
    queue: 'letters',
    payload: { letterId: isInteger, userId: isIntegerOrAbsent },
    owner: { field: 'letterId', ids: `SELECT id FROM letters WHERE user_id = $1` },
    priority: 1,
  },
  'letters.catchUp': { queue: 'schedule', payload: { userId: isInteger }, owner: OWNED_BY_USER_ID },
};
