import type { MigrationInterface } from 'typeorm';
import type { ExportPart } from './users/export-part.js';

/** The place that the sealed values of a table are bound to (`SealedPlace`): SQL of a row `t` of it. */
export interface SealedBinding {
  owner: string;
  row: string;
  /** The owner that values of an earlier release may be bound to instead; rotation binds them to `owner`. */
  formerOwner?: string;
}

/** The sealed columns of a table. Values belong to a member and are known by their id, unless the table says otherwise. */
export interface SealedTable extends Partial<SealedBinding> {
  columns: readonly string[];
  /** The purpose of a column's values where it is not `<table>.<column>`, by column. */
  purposes?: Readonly<Record<string, string>>;
}

/** A feature's declarations about its tables, in `<feature>.feature.ts`; `features.ts` collects them. */
export interface CoreFeature {
  entities?: readonly (new () => object)[];
  /** Migrations run in the order of the time in their names, whatever their feature. */
  migrations?: readonly (new () => MigrationInterface)[];
  /**
   * Triggers of the feature's tables, by the function of `database/functions/` that they run. They are applied with it; a trigger
   * that only a migration has made is dropped then.
   */
  triggers?: Readonly<Record<string, string>>;
  /** The parts of a member's export that come from the feature. */
  exportParts?: readonly ExportPart[];
  /** Tables that no part of the export shows, and why. */
  notExported?: Readonly<Record<string, string>>;
  /** Columns of sealed values, by table. */
  sealed?: Readonly<Record<string, SealedTable>>;
  /** Other columns of bytes (`<table>.<column>`), and why they need not be sealed. */
  unsealed?: Readonly<Record<string, string>>;
}

/** The binding of rows that belong to a member, or to a guest. */
export const OF_PERSON = { owner: 'coalesce(t.user_id::text, t.guest_id::text)', row: 't.id' } as const;
