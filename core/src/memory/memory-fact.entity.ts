import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MemoryOrigin, MemoryStatus } from '@mikai/contract/memory';
import { EncryptedColumn, SealedRow } from '../crypto/encrypted-column.js';

/** The padding of facts: nearly all are shorter, so that their length reveals nothing. */
const FACT_PAD_BYTES = 256;

/** A fact that a member wants MikAI to remember, or that the model proposes. */
@Entity({ name: 'memory_facts' })
@SealedRow<MemoryFactEntity>(({ id, userId }) => ({ owner: userId, row: id }))
export class MemoryFactEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @EncryptedColumn('memory_facts.fact', { name: 'fact', padBytes: FACT_PAD_BYTES })
  text: string;

  @Column({ type: 'text' })
  status: MemoryStatus;

  @Column({ type: 'text' })
  origin: MemoryOrigin;

  /** The message that it comes from, which may have been deleted since. */
  @Column({ name: 'session_id', type: 'uuid', nullable: true })
  sessionId: string | null;

  @Column({ name: 'message_id', type: 'bigint', nullable: true })
  messageId: number | null;

  /** The time of that message. */
  @Column({ name: 'message_at', type: 'timestamptz', nullable: true })
  messageAt: Date | null;

  /** The id made by the member's browser; unique for each member. */
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
