import type { NoteJobs } from '@mikai/core/notes/notes.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { WriteNoteJob } from './write-note.job.js';

export function noteHandlers({ dataSource, composer, realtime }: WorkerServices): JobHandlers<NoteJobs> {
  const note = new WriteNoteJob(dataSource, composer, realtime);
  return { 'notes.write': (payload, shutdown) => note.handle(payload, shutdown) };
}
