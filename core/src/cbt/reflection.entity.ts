import { Column, Entity } from 'typeorm';
import type { Provenance } from '@mikai/contract/chat';
import { EncryptedColumn, SealedJson, SealedMark, SealedRow } from '../crypto/encrypted-column.js';
import {
  CbtRecordEntity,
  NUMBER_PAD_BYTES,
  PROVENANCE_PAD_BYTES,
  RESULT_PAD_BYTES,
} from './cbt-record.entity.js';

/** A thought, and the evidence for and against it; of a member, or of a visitor for a day. */
@Entity({ name: 'reflections' })
@SealedRow<ReflectionEntity>(({ id, userId, guestId }) => ({ owner: userId ?? guestId, row: id }))
export class ReflectionEntity extends CbtRecordEntity {
  @EncryptedColumn('reflections.original_thought', { name: 'original_thought' })
  originalThought: string;

  @EncryptedColumn('reflections.emotion_trigger', { name: 'emotion_trigger' })
  emotionTrigger: string;

  @EncryptedColumn('reflections.own_evidence_for', { name: 'own_evidence_for', nullable: true })
  ownEvidenceFor: string | null;

  @EncryptedColumn('reflections.own_evidence_against', { name: 'own_evidence_against', nullable: true })
  ownEvidenceAgainst: string | null;

  /** `moodBefore` and `moodAfter` in plain text, in rows of an earlier release. */
  @Column({ name: 'mood_before', type: 'smallint', nullable: true })
  formerMoodBefore: number | null;

  @Column({ name: 'mood_after', type: 'smallint', nullable: true })
  formerMoodAfter: number | null;

  /** 1 to 10; a value that does not decrypt counts as neutral. */
  @SealedJson('reflections.sealed_mood_before', {
    name: 'sealed_mood_before',
    former: 'formerMoodBefore',
    padBytes: NUMBER_PAD_BYTES,
    unreadable: '5',
  })
  moodBefore: number;

  /** 1 to 10; set when the reflection is completed. The database may show whether it is, so `null` is stored as such. */
  @SealedJson('reflections.sealed_mood_after', {
    name: 'sealed_mood_after',
    former: 'formerMoodAfter',
    padBytes: NUMBER_PAD_BYTES,
    unreadable: '5',
    keepsNull: true,
  })
  moodAfter: number | null;

  /** JSON: `ReflectionResult`; `null` while pending. */
  @EncryptedColumn('reflections.result', {
    name: 'result',
    nullable: true,
    unreadable: null,
    padBytes: RESULT_PAD_BYTES,
    empty: '{}',
  })
  result: string | null;

  @SealedMark('reflections.gate_mark', { name: 'gate_mark', former: 'formerMark' })
  metGate: boolean;

  @SealedJson('reflections.sealed_provenance', {
    name: 'sealed_provenance',
    former: 'formerProvenance',
    padBytes: PROVENANCE_PAD_BYTES,
  })
  provenance: Provenance | null;
}
