import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChatMessageKind, ChatSender, Provenance, ReplyState } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { EncryptedColumn, SealedRow } from '../crypto/encrypted-column.js';

/**
 * A message of a conversation. A person's message also carries how far its reply is (`replyState`); MikAI's message
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

  @Column({ type: 'text', default: 'text' })
  kind: ChatMessageKind;

  @EncryptedColumn('chat_messages.content', { name: 'content' })
  content: string;

  @EncryptedColumn('chat_messages.english', { name: 'english', nullable: true })
  english: string | null;

  @Column({ type: 'text' })
  language: LanguageCode;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Made by the person's browser, or by the server; unique in the session. */
  @Column({ name: 'client_id', type: 'uuid' })
  clientId: string;

  @Column({ name: 'reply_state', type: 'text', nullable: true })
  replyState: ReplyState | null;

  /** Tries asked for by the person, from 1. */
  @Column({ name: 'reply_attempt', type: 'integer', nullable: true })
  replyAttempt: number | null;

  /** Times a worker began this reply. Only the writer that holds the newest run may change the reply. */
  @Column({ name: 'reply_run', type: 'integer', nullable: true })
  replyRun: number | null;

  /** The crisis gate fired for this message: the provider never sees it. */
  @Column({ name: 'is_crisis', type: 'boolean', default: false })
  isCrisis: boolean;

  @Column({ name: 'reply_to', type: 'bigint', nullable: true })
  replyTo: number | null;

  @Column({ name: 'is_complete', type: 'boolean', default: true })
  isComplete: boolean;

  /** JSON: ids of the phrases that an embedded reply was built from, so that none repeats too soon. */
  @EncryptedColumn('chat_messages.phrases', { name: 'phrases', nullable: true, unreadable: null })
  phrases: string | null;

  /** JSON of `MessageExtras` (extras.ts): choices, and what the message is about in care. */
  @EncryptedColumn('chat_messages.extras', { name: 'extras', nullable: true, unreadable: null })
  extras: string | null;

  @Column({ type: 'jsonb', nullable: true })
  provenance: Provenance | null;
}
