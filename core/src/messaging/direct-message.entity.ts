import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SealedPlace } from '../crypto/encryption.js';
import { EncryptedColumn, SealedRow } from '../crypto/encrypted-column.js';

/** The purpose under which the texts of direct messages are sealed. */
export const DIRECT_MESSAGE_PURPOSE = 'direct_messages.content';

/** Returns the place of a message: its sender, its conversation and its client id, which is known before it is stored. */
export const placeOfMessage = (message: {
  senderId: number;
  conversationId: number;
  clientId: string;
}): SealedPlace => ({
  owner: message.senderId,
  row: `${message.conversationId}:${message.clientId}`,
});

/** A private message between two members. Ids of one conversation come in the order of their commits. */
@Entity({ name: 'direct_messages' })
@SealedRow<DirectMessageEntity>(placeOfMessage, 'clientId')
export class DirectMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column({ name: 'conversation_id', type: 'integer' })
  conversationId: number;

  @Column({ name: 'sender_id', type: 'integer' })
  senderId: number;

  /** The id made by the sender's browser; unique among the messages of the sender. */
  @Column({ name: 'client_id', type: 'uuid' })
  clientId: string;

  @EncryptedColumn(DIRECT_MESSAGE_PURPOSE, { name: 'content' })
  content: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
