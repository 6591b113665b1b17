import type { EntityManager } from 'typeorm';
import { presentBroadcast, type BroadcastRow } from './broadcast.rows.js';
import type { ExportPart } from '../users/export-part.js';

/** Reads the broadcasts that a site owner sent, for their export. */
async function readBroadcasts(manager: EntityManager, userId: number): Promise<unknown> {
  const rows = await manager.query<BroadcastRow[]>(
    `SELECT * FROM broadcasts WHERE author_id = $1 ORDER BY id`,
    [userId],
  );
  return rows.map(presentBroadcast);
}

/** The parts of a member's export. */
export const BROADCASTS_EXPORT: readonly ExportPart[] = [
  { name: 'broadcasts', tables: ['broadcasts'], read: readBroadcasts },
];
