import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Payloads of the jobs of the notes: ids only, never text. */
export interface NoteJobs {
  /** Writes a note that a member asked for. */
  'notes.write': { noteId: number };
}

export const NOTE_JOBS: JobDefinitions<NoteJobs> = {
  'notes.write': {
    queue: 'ai',
    payload: { noteId: isInteger },
    owner: { field: 'noteId', ids: `SELECT id FROM notes WHERE user_id = $1` },
  },
};
