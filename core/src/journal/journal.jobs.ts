/** Payloads of the jobs of the journal: ids only, never words. */
export interface JournalJobs {
  /** Write the analysis of an entry's words as they were at this revision of them. */
  'journal.analyse': { entryId: number; wordsRevision: number };
}
