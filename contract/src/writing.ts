import type { Provenance } from './chat.js';

/**
 * The state of MikAI's part of a record. `pending`: not written yet; it arrives by socket, or with the next fetch. The
 * person's own text is stored either way.
 */
export type WritingStatus = 'pending' | 'ready';

/**
 * The maximum wait of a request for MikAI's text, in milliseconds; then it answers with
 * `pending`, and the page fetches the text later.
 */
export const WRITING_TIMEOUT_MS = 15_000;

/** The state of MikAI's part of a record. */
export interface Written {
  status: WritingStatus;
  /** The source of the text; `null` while it is pending, or if there is none. */
  provenance: Provenance | null;
}
