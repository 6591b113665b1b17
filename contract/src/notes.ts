import type { Written } from './writing.js';

export const NOTE_LIMITS = {
  pageSize: 50,
  maxPageSize: 200,
  /** 'Generate New Message' a member and day (of their time zone). */
  perDay: 10,
} as const;

/** A line of `GET /api/alma-notes`, newest first: a short message from MikAI to the member. Empty while `pending`. */
export interface MikaiNote extends Written {
  id: number;
  title: string | null;
  content: string | null;
  createdAt: string;
  revision: number;
}

/** `POST /api/alma-notes/generate`; `clientId` (UUID) makes it repeatable. */
export interface GenerateNoteRequest {
  clientId?: string;
}

/** `note.saved`: new, or written by now. */
export interface NoteSaved {
  note: MikaiNote;
}
export interface NoteDeleted {
  id: number;
}

/** The events of the server about notes. */
export interface NotesEvents {
  'note.saved': (event: NoteSaved) => void;
  'note.deleted': (event: NoteDeleted) => void;
}
