import { Column, CreateDateColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { WritingStatus } from '@mikai/contract/writing';
import { seal, type SealedPlace } from '../crypto/encryption.js';
import { padJson } from '../crypto/padding.js';

/** Results are padded to the same length, whatever they say. */
export const RESULT_PAD_BYTES = 2_048;
export const PROVENANCE_PAD_BYTES = 128;
/** The padded length of a number that a person gave: all are equally long. */
export const NUMBER_PAD_BYTES = 8;

/** Seals a number that a person gave, or `null`, for a column of a record. */
export const sealNumber = (value: number | null, column: string, place: SealedPlace): Buffer =>
  seal(padJson(JSON.stringify(value), NUMBER_PAD_BYTES), column, place);

/** Seals an empty result for a record that is still pending, as long as any other. */
export const sealNoAnswer = (
  table: 'reflections' | 'thought_reframes',
  place: SealedPlace,
): { result: Buffer; provenance: Buffer } => ({
  result: seal(padJson('{}', RESULT_PAD_BYTES), `${table}.result`, place),
  provenance: seal(padJson('null', PROVENANCE_PAD_BYTES), `${table}.sealed_provenance`, place),
});

/** The common part of records of both CBT tools; of a member, or of a visitor for a day. */
export abstract class CbtRecordEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId: number | null;

  @Column({ name: 'guest_id', type: 'uuid', nullable: true })
  guestId: string | null;

  @Column({ type: 'text', default: 'pending' })
  status: WritingStatus;

  /** The language in which the result is written. */
  @Column({ type: 'text' })
  language: LanguageCode;

  /** `provenance` in plain text, in rows of an earlier release. */
  @Column({ name: 'provenance', type: 'jsonb', nullable: true })
  formerProvenance: Provenance | null;

  abstract provenance: Provenance | null;

  /** `metGate` in plain text, in rows of an earlier release. */
  @Column({ name: 'met_gate', type: 'boolean', nullable: true })
  formerMark: boolean | null;

  /** True if the text met the crisis gate: no provider sees it, and the thought is not disputed. */
  abstract metGate: boolean;

  @Column({ type: 'integer', default: 1 })
  revision: number;

  /** The id made by the person's browser; unique for each person. */
  @Column({ name: 'client_id', type: 'uuid', nullable: true })
  clientId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Set for records of visitors only. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}
