import type { EntityManager } from 'typeorm';

/** SQL: suspensions that have not been reverted or expired. */
const IN_EFFECT = `d.action = 'suspend' AND d.reverted_at IS NULL AND d.until > now()`;

/**
 * Returns SQL for the end of a suspension as administrators may see it, NULL for none. A suspension for something
 * anonymous is shown on no list of accounts, because it would reveal who wrote it.
 * @param u alias of `users`
 */
export const shownSuspensionSql = (u: string): string => `(CASE
  WHEN ${u}.suspended_until IS NULL OR ${u}.suspended_until <= now() THEN NULL
  WHEN EXISTS (SELECT FROM moderation_decisions d
    WHERE d.subject_id = ${u}.id AND ${IN_EFFECT} AND d.is_anonymous AND d.until = ${u}.suspended_until)
  THEN (SELECT max(d.until) FROM moderation_decisions d WHERE d.subject_id = ${u}.id AND ${IN_EFFECT} AND NOT d.is_anonymous)
  ELSE ${u}.suspended_until END)`;

/**
 * Suspends a member, who may be suspended for longer already. Returns the end of this suspension.
 * @param userId `null` for an anonymous author who has left: the result does not reveal that
 */
export async function suspend(manager: EntityManager, userId: number | null, days: number): Promise<Date> {
  // The time is rounded to milliseconds, the precision of JavaScript, so that both tables hold the very same time.
  const [{ until }] = await manager.query<[{ until: Date }]>(
    `SELECT date_trunc('milliseconds', now() + make_interval(days => $1)) AS until`,
    [days],
  );
  await manager.query(`UPDATE users SET suspended_until = greatest(suspended_until, $2) WHERE id = $1`, [
    userId,
    until,
  ]);
  return until;
}

/**
 * Ends the suspensions of a member that administrators see, in a transaction that locks their account.
 * @returns whether there was one
 */
export async function liftSuspensions(manager: EntityManager, userId: number): Promise<boolean> {
  const [row] = await manager.query<{ shown: Date | null }[]>(
    `SELECT ${shownSuspensionSql('u')} AS shown FROM users u WHERE u.id = $1`,
    [userId],
  );
  if (!row?.shown) return false;
  await manager.query(
    `UPDATE moderation_decisions d SET reverted_at = now()
     WHERE d.subject_id = $1 AND ${IN_EFFECT} AND NOT d.is_anonymous`,
    [userId],
  );
  await settleSuspension(manager, userId);
  return true;
}

/** Recomputes the suspension after one was reverted: the others in effect continue. */
export async function settleSuspension(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE users SET suspended_until =
       (SELECT max(d.until) FROM moderation_decisions d WHERE d.subject_id = $1 AND ${IN_EFFECT})
     WHERE id = $1`,
    [userId],
  );
}
