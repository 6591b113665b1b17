import { MoreThan, type EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import { NoteEntity } from './note.entity.js';
import { presentNote } from './note.presenter.js';

/** All notes to a member, oldest first. */
export async function* readNotes(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<NoteEntity>((after, limit) =>
    manager.find(NoteEntity, {
      where: { userId, id: MoreThan(after?.id ?? 0) },
      order: { id: 'ASC' },
      take: limit,
    }),
  );
  for await (const row of rows) yield presentNote(row);
}
