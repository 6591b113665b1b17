import { Column, Entity } from 'typeorm';
import type { Provenance } from '@mikai/contract/chat';
import { EncryptedColumn, SealedJson, SealedMark, SealedRow } from '../crypto/encrypted-column.js';
import {
  CbtRecordEntity,
  NUMBER_PAD_BYTES,
  PROVENANCE_PAD_BYTES,
  RESULT_PAD_BYTES,
} from './cbt-record.entity.js';

/** A thought and a kinder way of seeing it; of a member, or of a visitor for a day. */
@Entity({ name: 'thought_reframes' })
@SealedRow<ThoughtReframeEntity>(({ id, userId, guestId }) => ({ owner: userId ?? guestId, row: id }))
export class ThoughtReframeEntity extends CbtRecordEntity {
  @EncryptedColumn('thought_reframes.original_thought', { name: 'original_thought' })
  originalThought: string;

  @EncryptedColumn('thought_reframes.context', { name: 'context', nullable: true })
  context: string | null;

  /** JSON: `Distortion[]`. */
  @EncryptedColumn('thought_reframes.chosen_distortions', { name: 'chosen_distortions', unreadable: '[]' })
  chosenDistortions: string;

  /** `beliefBefore` and `beliefAfter` in plain text, in rows of an earlier release. */
  @Column({ name: 'belief_before', type: 'smallint', nullable: true })
  formerBeliefBefore: number | null;

  @Column({ name: 'belief_after', type: 'smallint', nullable: true })
  formerBeliefAfter: number | null;

  /** 0 to 100. */
  @SealedJson('thought_reframes.sealed_belief_before', {
    name: 'sealed_belief_before',
    former: 'formerBeliefBefore',
    padBytes: NUMBER_PAD_BYTES,
  })
  beliefBefore: number | null;

  /** 0 to 100. */
  @SealedJson('thought_reframes.sealed_belief_after', {
    name: 'sealed_belief_after',
    former: 'formerBeliefAfter',
    padBytes: NUMBER_PAD_BYTES,
  })
  beliefAfter: number | null;

  /** JSON: `ReframeResult`; `null` while pending. */
  @EncryptedColumn('thought_reframes.result', {
    name: 'result',
    nullable: true,
    unreadable: null,
    padBytes: RESULT_PAD_BYTES,
    empty: '{}',
  })
  result: string | null;

  @SealedMark('thought_reframes.gate_mark', { name: 'gate_mark', former: 'formerMark' })
  metGate: boolean;

  @SealedJson('thought_reframes.sealed_provenance', {
    name: 'sealed_provenance',
    former: 'formerProvenance',
    padBytes: PROVENANCE_PAD_BYTES,
  })
  provenance: Provenance | null;
}
