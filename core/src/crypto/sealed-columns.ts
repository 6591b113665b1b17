import type { SealedBinding } from '../feature.js';
import { FEATURES } from '../features.js';
import { mergeUnique } from '../merge-unique.js';

/** A column of sealed values (`seal`, core/src/crypto/encryption.ts). */
export interface SealedColumn extends SealedBinding {
  table: string;
  column: string;
  /** The purpose its values are sealed for: `<table>.<column>`, mostly its own name. */
  purpose: string;
}

/** Most rows belong to a member and are known by their id. */
const OF_MEMBER: SealedBinding = { owner: 't.user_id', row: 't.id' };

/**
 * Every column of sealed values, as the features declare them. `npm run keys:rotate` and `npm run doctor` use this list; a
 * spec compares it, and `UNSEALED_COLUMNS`, with the `bytea` columns of the database, so that no new one is missing.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = Object.entries(
  mergeUnique(FEATURES.map(({ sealed }) => sealed)),
).flatMap(([table, { columns, purposes, ...binding }]) =>
  columns.map((column) => ({
    table,
    column,
    purpose: purposes?.[column] ?? `${table}.${column}`,
    ...OF_MEMBER,
    ...binding,
  })),
);

/** Bytes that are not sealed, and why they need not be. */
export const UNSEALED_COLUMNS: Readonly<Record<string, string>> = mergeUnique(
  FEATURES.map(({ unsealed }) => unsealed),
);
