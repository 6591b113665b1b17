import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of the journal: ids only, never text. */
export interface JournalJobs {
  /** Write the analysis of an entry's words as they were at this revision of them. */
  'journal.analyse': { entryId: number; wordsRevision: number };
}

export const JOURNAL_JOBS: JobDefinitions<JournalJobs> = {
  'journal.analyse': {
    queue: 'ai',
    payload: { entryId: isInteger, wordsRevision: isInteger },
    owner: { field: 'entryId', ids: `SELECT id FROM journal_entries WHERE user_id = $1` },
  },
};
