import type { DataSource, EntityManager } from 'typeorm';

/** For how long promotions and cheerful letters stay quiet after a hit of the crisis gate (quality 6). */
const QUIET_INTERVAL = '72 hours';

/** Begins a member's quiet days. Returns their country. */
export async function beginQuietDays(
  queries: Pick<DataSource | EntityManager, 'query'>,
  userId: number,
): Promise<string | null> {
  const [rows] = await queries.query<[{ country: string | null }[], number]>(
    `UPDATE users SET crisis_quiet_until = now() + $2::interval WHERE id = $1 RETURNING country`,
    [userId, QUIET_INTERVAL],
  );
  return rows[0]?.country ?? null;
}
