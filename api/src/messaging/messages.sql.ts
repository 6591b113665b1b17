import type { Prepared } from '@mikai/core/database/prepared';

/** The result of sending: `core/database/functions` has the functions. */
export interface SendRow {
  /** `sent`, `repeated` (the first message of this client id), `refused` (block, or the other is not active). */
  outcome: 'sent' | 'repeated' | 'refused' | 'not_found';
  message_id: number;
  sent_at: Date;
  /** For a repeated message: its sealed text, and the conversation that it is in. */
  stored: Buffer | null;
  stored_in: number;
  recipient_id: number;
  /** The sender's first message of the conversation: from now on the two see more of each other. */
  is_first: boolean;
  /** The recipient's counts. */
  unread: number;
  unread_messages: number;
  unread_notifications: number;
  unread_letters: number;
  revision: number;
}

/** Conversation, sender, client id, sealed words and request id of a message. */
export type SendValues = readonly [number, number, string, Buffer, string];

/** Takes `SendValues`. */
export const SEND: Prepared = {
  name: 'deliver_direct_message',
  text: 'SELECT * FROM deliver_direct_message($1, $2, $3, $4, $5)',
};

/** Takes a list for each of `SendValues`; one row for each message, in their order. */
export const SEND_SEVERAL: Prepared = {
  name: 'deliver_direct_messages',
  text: 'SELECT * FROM deliver_direct_messages($1, $2, $3, $4, $5)',
};

export interface ReadRow {
  read_id: number | null;
  /** More is read than before. */
  has_moved: boolean;
  /** True if the other member may be notified. */
  is_told: boolean | null;
  partner_id: number;
  /** The reader's counts. */
  unread: number;
  unread_messages: number;
  unread_notifications: number;
  unread_letters: number;
  revision: number;
}

/** `$1` conversation, `$2` reader, `$3` up to this message. No row where the conversation is not the reader's. */
export const READ: Prepared = {
  name: 'mark_direct_messages_read',
  text: 'SELECT * FROM mark_direct_messages_read($1, $2, $3)',
};
