import type { EntityManager } from 'typeorm';
import { presentBroadcast, type BroadcastRow } from './broadcast.rows.js';

/** What a site owner sent to all members, for their export. */
export async function readBroadcasts(manager: EntityManager, userId: number): Promise<unknown> {
  const rows = await manager.query<BroadcastRow[]>(
    `SELECT * FROM broadcasts WHERE author_id = $1 ORDER BY id`,
    [userId],
  );
  return rows.map(presentBroadcast);
}
