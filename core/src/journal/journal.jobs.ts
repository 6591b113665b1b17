import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of the journal: ids only, never text. */
export interface JournalJobs {
  /** Writes the analysis of an entry's text at this revision of the text. */
  'journal.analyse': { entryId: number; wordsRevision: number };
}

export const JOURNAL_JOBS: JobDefinitions<JournalJobs> = {
  'journal.analyse': {
    queue: 'ai',
    payload: { entryId: isInteger, wordsRevision: isInteger },
    owner: { field: 'entryId', ids: `SELECT id FROM journal_entries WHERE user_id = $1` },
  },
};
