import type { CoreFeature } from '../feature.js';
import { NoteEntity } from './note.entity.js';
import { NOTES_EXPORT } from './export-notes.js';

export const NOTES_FEATURE: CoreFeature = {
  entities: [NoteEntity],
  exportParts: NOTES_EXPORT,
  notExported: {
    note_counts: 'how many notes were asked for today',
  },
  sealed: {
    notes: { columns: ['title', 'content', 'phrases'] },
  },
};
