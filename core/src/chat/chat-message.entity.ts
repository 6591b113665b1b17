import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChatMessageKind, ChatSender, Provenance, ReplyState } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { EncryptedColumn, SealedJson, SealedMark, SealedRow } from '../crypto/encrypted-column.js';

/*
 * A fixed reply to a text that met the crisis gate is stored with the same lengths and columns as any other reply: a copy of the
 * database must not reveal which replies are fixed (docs/adr/0037).
 */
/** The padding of replies, which is longer than nearly all of them, fixed ones in all languages included. */
export const REPLY_PAD_BYTES = 1_024;
export const PHRASES_PAD_BYTES = 256;
/** The padding of extras, as long as a question with choices in any language, in a guided conversation as well. */
export const EXTRAS_PAD_BYTES = { ai: 2_048, user: 64 } as const;
export const REPLY_END_PAD_BYTES = 64;
const replyPadding =
  (bytes: number) =>
  ({ sender }: { sender?: unknown }): number =>
    sender === 'ai' ? bytes : 1;
/** Returns the padding of a translation. Replies in English need none. */
const translationPadding = ({ sender, language }: { sender?: unknown; language?: unknown }): number =>
  sender === 'ai' && language !== 'en' ? REPLY_PAD_BYTES / 2 : 1;

/** The end of the reply to a message, and the attempt of the person to which it belongs. */
export interface ReplyEnd {
  state: Extract<ReplyState, 'done' | 'stopped' | 'failed'>;
  attempt: number;
}

/**
 * A message of a conversation. A person's message also carries how far its reply is (`replyOf`); MikAI's message
 * points back to it (`replyTo`, unique: a message has at most one reply).
 */
@Entity({ name: 'chat_messages' })
// The session is bound to its owner, and a message to its session.
@SealedRow<ChatMessageEntity>(({ sessionId, clientId }) => ({ owner: sessionId, row: clientId }), 'clientId')
export class ChatMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'session_id', type: 'uuid' })
  sessionId: string;

  @Column({ type: 'text' })
  sender: ChatSender;

  /** Always `text`, except in rows of an earlier release: a fixed reply of the crisis gate is known by its mark (`kindOf`). */
  @Column({ type: 'text', default: 'text' })
  kind: ChatMessageKind;

  @EncryptedColumn('chat_messages.content', { name: 'content', padBytes: replyPadding(REPLY_PAD_BYTES) })
  content: string;

  @EncryptedColumn('chat_messages.english', { name: 'english', nullable: true, padBytes: translationPadding })
  english: string | null;

  @Column({ type: 'text' })
  language: LanguageCode;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The id made by the person's browser, or by the server; unique in the session. */
  @Column({ name: 'client_id', type: 'uuid' })
  clientId: string;

  /** The state while the reply is written; afterwards `done`, however it ended. `replyOf` returns the real state. */
  @Column({ name: 'reply_state', type: 'text', nullable: true })
  replyState: ReplyState | null;

  /** The attempt of the person, from 1, while the reply is written; afterwards 1. */
  @Column({ name: 'reply_attempt', type: 'integer', nullable: true })
  replyAttempt: number | null;

  /**
   * The number of times that a worker began this reply, while it is written; afterwards 1. Only the writer of the newest run may change the
   * reply.
   */
  @Column({ name: 'reply_run', type: 'integer', nullable: true })
  replyRun: number | null;

  /** The end of the reply, on a person's message whose reply has ended. */
  @SealedJson('chat_messages.sealed_reply_end', {
    name: 'sealed_reply_end',
    padBytes: REPLY_END_PAD_BYTES,
    keepsNull: true,
  })
  replyEnd: ReplyEnd | null;

  /** `isCrisis` in plain text, in rows of an earlier release. */
  @Column({ name: 'is_crisis', type: 'boolean', nullable: true })
  formerMark: boolean | null;

  /** True if the message met the crisis gate, and the provider never sees it; or if it is the fixed reply to such a message. */
  @SealedMark('chat_messages.gate_mark', { name: 'gate_mark', former: 'formerMark' })
  isCrisis: boolean;

  /** True if no provider may see it again, because the person deleted from their memory something that it says. */
  @Column({ name: 'is_left_out', type: 'boolean', default: false })
  isLeftOut: boolean;

  @Column({ name: 'reply_to', type: 'bigint', nullable: true })
  replyTo: number | null;

  /**
   * On a person's message: the id of its reply, allocated with its own. A fixed reply is stored with the message and
   * others later; ids allocated on storing would reveal which was which. `null` in rows of an earlier release.
   */
  @Column({
    name: 'reply_id',
    type: 'bigint',
    nullable: true,
    default: () => `nextval('chat_messages_id_seq')`,
  })
  replyId?: number | null;

  @Column({ name: 'is_complete', type: 'boolean', default: true })
  isComplete: boolean;

  /** JSON: ids of the phrases that an embedded reply was built from, so that none repeats too soon. */
  @EncryptedColumn('chat_messages.phrases', {
    name: 'phrases',
    nullable: true,
    unreadable: null,
    padBytes: replyPadding(PHRASES_PAD_BYTES),
    empty: '[]',
  })
  phrases: string | null;

  /** JSON of `MessageExtras` (extras.ts): choices, and what the message is about in care. */
  @EncryptedColumn('chat_messages.extras', {
    name: 'extras',
    nullable: true,
    unreadable: null,
    padBytes: ({ sender }) => EXTRAS_PAD_BYTES[sender === 'ai' ? 'ai' : 'user'],
    empty: '{}',
  })
  extras: string | null;

  /** `provenance` in plain text, in rows of an earlier release. */
  @Column({ name: 'provenance', type: 'jsonb', nullable: true })
  formerProvenance: Provenance | null;

  @SealedJson('chat_messages.sealed_provenance', {
    name: 'sealed_provenance',
    former: 'formerProvenance',
    padBytes: 128,
  })
  provenance: Provenance | null;
}

/** Returns the kind of a message: `crisis` for the fixed reply to a text that met the gate. */
export const kindOf = ({
  sender,
  isCrisis,
  kind,
}: Pick<ChatMessageEntity, 'sender' | 'isCrisis' | 'kind'>): ChatMessageKind =>
  sender === 'ai' && isCrisis ? 'crisis' : kind;
