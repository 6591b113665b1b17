import { MoreThan, type EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import { presentReflection, presentReframe } from './cbt.presenter.js';
import { ReflectionEntity } from './reflection.entity.js';
import { ThoughtReframeEntity } from './thought-reframe.entity.js';
import type { ExportPart } from '../users/export-part.js';

/** Yields all reframes of a member, oldest first. */
async function* readReframes(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<ThoughtReframeEntity>((after, limit) =>
    manager.find(ThoughtReframeEntity, {
      where: { userId, id: MoreThan(after?.id ?? 0) },
      order: { id: 'ASC' },
      take: limit,
    }),
  );
  for await (const row of rows) yield presentReframe(row);
}

/** Yields all reflections of a member, oldest first. */
async function* readReflections(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<ReflectionEntity>((after, limit) =>
    manager.find(ReflectionEntity, {
      where: { userId, id: MoreThan(after?.id ?? 0) },
      order: { id: 'ASC' },
      take: limit,
    }),
  );
  for await (const row of rows) yield presentReflection(row);
}

/** The parts of a member's export. */
export const CBT_EXPORT: readonly ExportPart[] = [
  { name: 'thoughtReframes', tables: ['thought_reframes'], read: readReframes },
  { name: 'reflections', tables: ['reflections'], read: readReflections },
];
