import type { DataSource } from 'typeorm';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';

/** Deletes venting entries whose time is over, and notifies the browsers of their writers. */
export async function expireEntries(
  dataSource: DataSource,
  realtime: RealtimePublisher,
  at: Date,
): Promise<void> {
  const [gone] = await dataSource.query<[{ user_id: number; id: number }[], number]>(
    `DELETE FROM journal_entries WHERE expires_at <= $1 RETURNING user_id, id`,
    [at],
  );
  for (const { user_id, id } of gone) emitToMember(realtime, user_id, 'journalEntry.deleted', { id });
}
