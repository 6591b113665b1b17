/** Payloads of the jobs of the notes: ids only, never words. */
export interface NoteJobs {
  /** Write a note that a member asked for. */
  'notes.write': { noteId: number };
}
