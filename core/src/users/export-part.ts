import type { EntityManager } from 'typeorm';

/** A part of a member's export: one value, or a list that is read a page at a time. */
export interface ExportPart {
  /** Its name in the file. */
  name: string;
  /** The tables whose rows of the member it shows. */
  tables: readonly string[];
  read: ReadPart;
  /**
   * Replaces `read` in an administrator's export: without anything that could reveal what the member wrote anonymously,
   * even by a count or a time. `null` leaves the part out; missing if nothing could.
   */
  readNamed?: ReadPart | null;
}

type ReadPart = (manager: EntityManager, userId: number) => Promise<unknown> | AsyncIterable<unknown>;
