import type { MikaiNote } from '@mikai/contract/notes';
import type { NoteEntity } from './note.entity.js';

/** Returns the view of a note that REST and events share. */
export function presentNote(row: NoteEntity): MikaiNote {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    status: row.status,
    provenance: row.provenance,
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
  };
}
