import type { DataSource, EntityManager } from 'typeorm';
import { openOr, seal, type SealedPlace } from '../crypto/encryption.js';
import { padText, unpadText } from '../crypto/padding.js';
import { databaseTime } from '../database/database-time.js';

/** The time for which a member gets no promotions and no cheerful letters after a hit of the crisis gate (promise 6). */
const QUIET_INTERVAL = '72 hours';

export const QUIET_PURPOSE = 'users.quiet_until';
/** Every account has a sealed time, mostly an empty one: a copy of the database must not reveal who was in danger. */
export const QUIET_PAD_BYTES = 32;

type Queries = Pick<DataSource | EntityManager, 'query'>;

/** The columns of `users` with the end of the quiet days. */
interface QuietRow {
  id: number;
  /** The end in plain text, in rows of an earlier release. */
  crisis_quiet_until: Date | null;
  quiet_until: Buffer | null;
  now: Date;
}

const placeOfUser = (id: number): SealedPlace => ({ owner: id, row: id });

/** Seals the end of a member's quiet days; `null` for none. */
export const sealQuietUntil = (until: Date | null, userId: number): Buffer =>
  seal(padText(until?.toISOString() ?? '', QUIET_PAD_BYTES), QUIET_PURPOSE, placeOfUser(userId));

/** Returns the end of a member's present or last quiet days. */
export function openQuietUntil({
  id,
  crisis_quiet_until: former,
  quiet_until: sealed,
}: Omit<QuietRow, 'now'>): Date | null {
  const text = sealed && unpadText(openOr(sealed, QUIET_PURPOSE, placeOfUser(id), ''));
  const until = text ? new Date(text) : null;
  return until && former ? (until > former ? until : former) : (until ?? former);
}

/** Returns whether a member is in their quiet days, by the database's time. */
export const isQuiet = ({ crisisQuietUntil }: { crisisQuietUntil: Date | null }): boolean =>
  crisisQuietUntil !== null && crisisQuietUntil > databaseTime();

/** Begins a member's quiet days. Returns their country. */
export async function beginQuietDays(queries: Queries, userId: number): Promise<string | null> {
  const [row] = await queries.query<{ country: string | null; until: Date }[]>(
    `SELECT country, now() + $2::interval AS until FROM users WHERE id = $1`,
    [userId, QUIET_INTERVAL],
  );
  if (!row) return null;
  await queries.query(`UPDATE users SET quiet_until = $2, crisis_quiet_until = NULL WHERE id = $1`, [
    userId,
    sealQuietUntil(row.until, userId),
  ]);
  return row.country;
}

/**
 * Returns those of these members who are in the quiet days after a hit of the crisis gate.
 * @param at the time that counts as now; the database's own if left out
 */
export async function quietAmong(
  queries: Queries,
  userIds: readonly number[],
  at?: Date,
): Promise<Set<number>> {
  const rows = await queries.query<QuietRow[]>(
    `SELECT id, crisis_quiet_until, quiet_until, now() AS now FROM users WHERE id = ANY ($1::integer[])`,
    [userIds],
  );
  const isQuiet = (row: QuietRow): boolean => {
    const until = openQuietUntil(row);
    return until !== null && until > (at ?? row.now);
  };
  return new Set(rows.filter(isQuiet).map(({ id }) => id));
}

/** Returns whether a member is in their quiet days. */
export const isQuietFor = async (queries: Queries, userId: number): Promise<boolean> =>
  (await quietAmong(queries, [userId])).has(userId);
