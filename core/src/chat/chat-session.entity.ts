import { DAY_MS } from '@mikai/contract/durations';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { ChatStyle } from '@mikai/contract/chat';
import { EncryptedColumn, SealedRow } from '../crypto/encrypted-column.js';
import type { Person } from '../auth/person.js';

/** Guest conversations are deleted after this time, in milliseconds. */
export const GUEST_SESSION_LIFETIME_MS = DAY_MS;

/** A temporary conversation is deleted this long after the last message that was sent in it. */
export const TEMPORARY_SESSION_LIFETIME_MS = 60 * 60 * 1000;

/** The presence of care would reveal that somebody was in danger, so all conversations store the same length. */
export const CARE_PAD_BYTES = 256;

/** A conversation with the companion; it belongs to one member or to one guest. */
@Entity({ name: 'chat_sessions' })
@SealedRow<ChatSessionEntity>(({ id, userId, guestId }) => ({ owner: userId ?? guestId, row: id }))
export class ChatSessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId: number | null;

  @Column({ name: 'guest_id', type: 'uuid', nullable: true })
  guestId: string | null;

  @EncryptedColumn('chat_sessions.user_name', { name: 'user_name' })
  userName: string;

  /** First words of the first message, for the list of sessions. */
  @EncryptedColumn('chat_sessions.preview', { name: 'preview', nullable: true })
  preview: string | null;

  /** The name that the person gave it. */
  @EncryptedColumn('chat_sessions.title', { name: 'title', nullable: true })
  title: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_message_at', type: 'timestamptz', default: () => 'now()' })
  lastMessageAt: Date;

  /** The time at which the companion last stated that it is an AI (the opening greeting does so at the creation). */
  @Column({ name: 'ai_notice_at', type: 'timestamptz', default: () => 'now()' })
  aiNoticeAt: Date;

  /** JSON of `CareState` (care-state.ts). */
  @EncryptedColumn('chat_sessions.care', {
    name: 'care',
    nullable: true,
    unreadable: null,
    padBytes: CARE_PAD_BYTES,
    empty: '{}',
  })
  care: string | null;

  /** JSON of the unfinished flow (guided-state.ts). */
  @EncryptedColumn('chat_sessions.guide', { name: 'guide', nullable: true, unreadable: null })
  guide: string | null;

  /** JSON of `ConversationSummary` (summary.ts). */
  @EncryptedColumn('chat_sessions.summary', { name: 'summary', nullable: true, unreadable: null })
  summary: string | null;

  /** The number of times that notes were dropped: notes that were begun before a drop are not stored. */
  @Column({ name: 'summary_drops', type: 'integer', default: 0 })
  summaryDrops: number;

  /** The style of conversation that the person chose. */
  @Column({ type: 'text', nullable: true })
  style: ChatStyle | null;

  /** True if the guest whose conversation it is has turned the language model off, for all of their conversations. */
  @Column({ name: 'is_model_off', type: 'boolean', default: false })
  isModelOff: boolean;

  /** True for a temporary conversation: it uses no memory, and nothing in it is added to the memory. */
  @Column({ name: 'is_temporary', type: 'boolean', default: false })
  isTemporary: boolean;

  /** True if a provider was given the member's memory or context in this conversation (core/src/memory/leave-out.ts). */
  @Column({ name: 'has_memory', type: 'boolean', default: false })
  hasMemory: boolean;

  /** The id up to which MikAI's messages are left out of requests to providers. */
  @Column({ name: 'left_out_to', type: 'bigint', nullable: true })
  leftOutTo: number | null;

  /** The id of the newest message from which the model was asked to propose facts. */
  @Column({ name: 'memory_read_to', type: 'bigint', nullable: true })
  memoryReadTo: number | null;

  /** The end of conversations of guests, and of temporary ones. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  /** All messages of the conversation have ids between these two. A trigger of the messages keeps them. */
  @Column({ name: 'messages_from', type: 'bigint', default: 0, insert: false, update: false })
  messagesFrom: number;

  @Column({
    name: 'messages_to',
    type: 'bigint',
    default: Number.MAX_SAFE_INTEGER,
    insert: false,
    update: false,
  })
  messagesTo: number;
}

/** Returns the owner of a session. */
export function ownerOf(session: Pick<ChatSessionEntity, 'userId' | 'guestId'>): Person {
  return session.userId !== null
    ? { kind: 'member', userId: session.userId }
    : { kind: 'guest', guestId: session.guestId ?? '' };
}
