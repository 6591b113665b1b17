/** Limits of a member's memory. Lengths are in UTF-16 code units, as `String.length` counts. */
export const MEMORY_LIMITS = {
  textLength: 300,
  /** The maximum number of a member's facts, including proposed ones. */
  facts: 50,
  /** The maximum number of facts that the model can propose at a time. */
  proposals: 3,
} as const;

/**
 * `proposed`: found by the model, and not used until the member keeps it. `kept`: part of the requests for replies.
 * `paused`: kept, but not part of requests.
 */
export type MemoryStatus = 'proposed' | 'kept' | 'paused';

/** Where a fact comes from: written on the memory page, kept from a message, or proposed by the model. */
export type MemoryOrigin = 'typed' | 'message' | 'model';

/** The message that a fact comes from. */
export interface MemoryReceipt {
  sessionId: string;
  messageId: number;
  /** ISO time of the message. */
  at: string;
  /** The beginning of the message; `null` when it was deleted. */
  excerpt: string | null;
}

/** A short fact that a member wants MikAI to remember. */
export interface MemoryFact {
  id: number;
  text: string;
  status: MemoryStatus;
  origin: MemoryOrigin;
  /** ISO time. */
  createdAt: string;
  /** `null` for what the member wrote on the memory page. */
  receipt: MemoryReceipt | null;
}

/** `GET /api/memory` */
export interface Memory {
  /** Whether the member has agreed. If they withdraw their consent, the facts stay readable and are not used. */
  isOn: boolean;
  /** `false` for a member who is known to be a minor. */
  isAvailable: boolean;
  /** The facts, newest first. */
  facts: MemoryFact[];
}

/** `POST /api/memory` */
export interface CreateMemoryRequest {
  text: string;
  /** The member's own message that the fact comes from. */
  messageId?: number;
  /** UUID made by the browser: sending the same one again returns the first fact. */
  clientId?: string;
}

/**
 * `PATCH /api/memory/{id}`; fields that are left out stay as they are. Changing the text of a proposed fact also keeps
 * it.
 */
export interface UpdateMemoryRequest {
  text?: string;
  status?: Exclude<MemoryStatus, 'proposed'>;
}

/** The events of the server about memory. */
export interface MemoryEvents {
  /** The member's memory changed, on another device or by a proposal; browsers fetch it again. */
  'memory.changed': (event: { userId: number }) => void;
}
