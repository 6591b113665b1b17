import type { Prepared } from '@mikai/core/database/prepared';

/** The result row of sending; the functions are in `core/database/functions`. */
export interface SendRow {
  /**
   * `repeated`: the client id had a message already, which is returned. `refused`: a block, or the other account is not
   * active.
   */
  outcome: 'sent' | 'repeated' | 'refused' | 'not_found';
  message_id: number;
  sent_at: Date;
  /** The sealed text of a repeated message, and below the conversation that it is in. */
  stored: Buffer | null;
  stored_in: number;
  recipient_id: number;
  /** Whether this is the sender's first message of the conversation, after which the two see more of each other. */
  is_first: boolean;
  /** The recipient's counts follow. */
  unread: number;
  unread_messages: number;
  unread_notifications: number;
  unread_letters: number;
  revision: number;
}

/** Conversation, sender, client id, sealed text and request id of a message. */
export type SendValues = readonly [number, number, string, Buffer, string];

/** Sends one message; its parameters are `SendValues`. */
export const SEND: Prepared = {
  name: 'deliver_direct_message',
  text: 'SELECT * FROM deliver_direct_message($1, $2, $3, $4, $5)',
};

/**
 * Sends several messages; its parameters are a list for each of `SendValues`. Returns one row for each message, in
 * their order.
 */
export const SEND_SEVERAL: Prepared = {
  name: 'deliver_direct_messages',
  text: 'SELECT * FROM deliver_direct_messages($1, $2, $3, $4, $5)',
};

export interface ReadRow {
  read_id: number | null;
  /** Whether the member has read further than before. */
  has_moved: boolean;
  /** Whether the other member is notified. */
  is_told: boolean | null;
  partner_id: number;
  /** The reader's counts follow. */
  unread: number;
  unread_messages: number;
  unread_notifications: number;
  unread_letters: number;
  revision: number;
}

/**
 * Marks messages as read: `$1` conversation, `$2` reader, `$3` the last message. No row if the conversation is not the
 * reader's.
 */
export const READ: Prepared = {
  name: 'mark_direct_messages_read',
  text: 'SELECT * FROM mark_direct_messages_read($1, $2, $3)',
};
