import type { Written } from './writing.js';

export const NOTE_LIMITS = {
  pageSize: 50,
  maxPageSize: 200,
  /** The maximum number of notes that a member can request on a day (of their time zone). */
  perDay: 10,
} as const;

/**
 * A line of `GET /api/alma-notes`, newest first: a short message from MikAI to the member. Empty while `pending`. The path
 * is fixed (docs/adr/0068).
 */
export interface MikaiNote extends Written {
  id: number;
  title: string | null;
  content: string | null;
  createdAt: string;
  revision: number;
}

/** `POST /api/alma-notes/generate`; the same `clientId` (UUID) again returns the first note. */
export interface GenerateNoteRequest {
  clientId?: string;
}

/** `note.saved`: a note is new, or its text has been written. */
export interface NoteSaved {
  note: MikaiNote;
}

/** `note.deleted`: a note no longer exists. */
export interface NoteDeleted {
  id: number;
}

/** The events of the server about notes. */
export interface NotesEvents {
  'note.saved': (event: NoteSaved) => void;
  'note.deleted': (event: NoteDeleted) => void;
}
