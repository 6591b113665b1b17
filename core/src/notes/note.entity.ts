import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { WritingStatus } from '@mikai/contract/writing';
import { EncryptedColumn, SealedRow } from '../crypto/encrypted-column.js';

/** A short message from MikAI to a member. */
@Entity({ name: 'notes' })
@SealedRow<NoteEntity>(({ id, userId }) => ({ owner: userId, row: id }))
export class NoteEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @EncryptedColumn('notes.title', { name: 'title', nullable: true })
  title: string | null;

  @EncryptedColumn('notes.content', { name: 'content', nullable: true })
  content: string | null;

  /** JSON: ids of the phrases that it was made of, so that none repeats too soon. */
  @EncryptedColumn('notes.phrases', { name: 'phrases', nullable: true, unreadable: null })
  phrases: string | null;

  @Column({ type: 'text', default: 'pending' })
  status: WritingStatus;

  /** The language in which it is written. */
  @Column({ type: 'text' })
  language: LanguageCode;

  @Column({ type: 'jsonb', nullable: true })
  provenance: Provenance | null;

  @Column({ type: 'integer', default: 1 })
  revision: number;

  /** The id made by the member's browser; unique for each member. */
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
