import type { EntityManager } from 'typeorm';
import { PITY_PULLS } from '@mikai/contract/draw';
import type { GachaUser } from '@mikai/contract/gacha';
import { DEFAULT_LANGUAGE, negotiateLanguage, type LanguageCode } from '@mikai/contract/languages';
import { hashOfSeed, newSeed } from '@mikai/core/gacha/draw';
import { unauthenticated } from '../common/http/api-exception.js';

/** The progress of a member with pulls, and the seed of the next one, which never leaves the server. */
export interface GachaState {
  nextSeed: Buffer;
  sinceGreat: number;
  /** The member's own date, `YYYY-MM-DD`. */
  day: string;
  user: GachaUser;
}

interface StateRow {
  next_seed: Buffer;
  total_pulls: number;
  since_great: number;
  last_free_daily: Date | null;
  revision: number;
  coins: number;
  gems: number;
  day: string;
  is_daily_free: boolean;
  next_free_daily: Date;
}

/**
 * `$1`: the member. The free pull is available if the last one was before today's midnight in their time zone, and on
 * an earlier date there: a member who moves to another time zone gets no second one.
 */
const STATE_SQL = `
  SELECT s.next_seed, s.total_pulls, s.since_great, s.last_free_daily, coalesce(w.coins, 0) AS coins,
    coalesce(w.gems, 0) AS gems, s.revision + coalesce(w.revision, 0) AS revision, t.day::text AS day,
    coalesce(s.last_free_daily < t.day::timestamp AT TIME ZONE t.time_zone AND s.last_free_day < t.day, true)
      AS is_daily_free,
    (greatest(t.day, s.last_free_day) + 1)::timestamp AT TIME ZONE t.time_zone AS next_free_daily
  FROM (SELECT id, time_zone, (now() AT TIME ZONE time_zone)::date AS day FROM users WHERE id = $1) t
    JOIN gacha_states s ON s.user_id = t.id LEFT JOIN wallets w ON w.user_id = t.id`;

/**
 * Reads the member's state, and creates it the first time.
 * @param options.lock whether to lock the state until the end of the transaction
 * @throws ApiException 401 if the account is gone
 */
export async function readGachaState(
  manager: EntityManager,
  userId: number,
  { lock = false } = {},
): Promise<GachaState> {
  const sql = lock ? `${STATE_SQL} FOR NO KEY UPDATE OF s` : STATE_SQL;
  const read = async () => (await manager.query<StateRow[]>(sql, [userId]))[0];
  let row = await read();
  if (!row) {
    await createState(manager, userId);
    row = await read();
  }
  if (!row) throw unauthenticated();
  return present(row);
}

/** Creates the state. Of two simultaneous requests, the second finds the state of the first. */
async function createState(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `INSERT INTO gacha_states (user_id, next_seed) SELECT id, $2 FROM users WHERE id = $1 ON CONFLICT DO NOTHING`,
    [userId, newSeed()],
  );
}

const present = (row: StateRow): GachaState => ({
  nextSeed: row.next_seed,
  sinceGreat: row.since_great,
  day: row.day,
  user: {
    wellnessCoins: row.coins,
    premiumGems: row.gems,
    totalPulls: row.total_pulls,
    lastFreeDaily: row.last_free_daily?.toISOString() ?? null,
    isDailyFree: row.is_daily_free,
    nextFreeDaily: row.next_free_daily.toISOString(),
    pullsUntilGreat: Math.max(1, PITY_PULLS - row.since_great),
    nextSeedHash: hashOfSeed(row.next_seed),
    revision: row.revision,
  },
});

/** Returns the language in which a member reads: the one they chose, otherwise that of their browser. */
export const readingLanguage = (
  chosen: LanguageCode | null | undefined,
  acceptLanguage: string | undefined,
): LanguageCode => chosen ?? negotiateLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE;
