import type { EntityManager } from 'typeorm';

/** A part of what a member can take along: one value, or a list that is read a page at a time. */
export interface ExportPart {
  /** Its name in the file. */
  name: string;
  /** The tables of which it shows all that is the member's own. */
  tables: readonly string[];
  read: ReadPart;
  /**
   * Replaces it in an administrator's export: without anything that could reveal what the member wrote anonymously,
   * even by a count or a time. `null` leaves the part out; missing if nothing could.
   */
  readNamed?: ReadPart | null;
}

type ReadPart = (manager: EntityManager, userId: number) => Promise<unknown> | AsyncIterable<unknown>;
