import type { Provenance } from './chat.js';

/**
 * How far MikAI's part of a record is. `pending`: not written yet; it arrives by socket, or with the next fetch. The
 * person's own words are stored either way.
 */
export type WritingStatus = 'pending' | 'ready';

/** How long a request waits for what MikAI writes, in ms; then it answers with `pending` (decisions, 'AI provider'). */
export const WRITING_TIMEOUT_MS = 15_000;

/** What a record says of MikAI's part of it. */
export interface Written {
  status: WritingStatus;
  /** Where the words came from; `null` while they are pending, or where there are none. */
  provenance: Provenance | null;
}
