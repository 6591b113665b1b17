import { MoreThan, type EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import { NoteEntity } from './note.entity.js';
import { presentNote } from './note.presenter.js';
import type { ExportPart } from '../users/export-part.js';

/** Yields all notes to a member, oldest first. */
async function* readNotes(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<NoteEntity>((after, limit) =>
    manager.find(NoteEntity, {
      where: { userId, id: MoreThan(after?.id ?? 0) },
      order: { id: 'ASC' },
      take: limit,
    }),
  );
  for await (const row of rows) yield presentNote(row);
}

/** The parts of a member's export. */
export const NOTES_EXPORT: readonly ExportPart[] = [{ name: 'notes', tables: ['notes'], read: readNotes }];
