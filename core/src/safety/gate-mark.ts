import { openOr, seal, type SealedPlace } from '../crypto/encryption.js';

/** Tables whose rows record whether their text met the crisis gate. */
export type MarkedTable =
  | 'chat_messages'
  | 'contact_messages'
  | 'journal_entries'
  | 'journal_seeds'
  | 'mood_entries'
  | 'reflections'
  | 'thought_reframes'
  | 'time_capsules';

/** The columns of a row that hold its mark. */
export interface GateMarkColumns {
  /** The mark in the clear, of rows of an earlier release (`is_crisis` in two tables); `null` once it is sealed. */
  met_gate: boolean | null;
  /** The sealed mark. Every row has one, so that its presence reveals nothing. */
  gate_mark: Buffer | null;
}

const purposeOf = (table: MarkedTable) => `${table}.gate_mark`;

/** Seals whether a text met the crisis gate for its row. All sealed marks are equally long. */
export const sealGateMark = (metGate: boolean, table: MarkedTable, place: SealedPlace): Buffer =>
  seal(metGate ? '1' : '0', purposeOf(table), place);

/**
 * Returns whether the text of a row met the crisis gate. A mark that was moved or changed counts as met: such a text is
 * sent to no provider and not shown unasked.
 */
export function openGateMark(
  { met_gate, gate_mark }: GateMarkColumns,
  table: MarkedTable,
  place: SealedPlace,
): boolean {
  // The previous release, which may still run beside this one, writes the clear column alone.
  if (met_gate !== null) return met_gate;
  return gate_mark !== null && openOr(gate_mark, purposeOf(table), place, '1') === '1';
}
