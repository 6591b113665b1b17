/** Payloads of the jobs of letters: ids only, never words. */
export interface LetterJobs {
  /** Write a letter that is due. */
  'letters.write': { letterId: number };
  /** A member has moved to another time zone: the letter whose morning is over there, and was to come where they were. */
  'letters.catchUp': { userId: number };
}
