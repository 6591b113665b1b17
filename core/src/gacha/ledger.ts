import type { EntityManager } from 'typeorm';
import { COIN_AWARDS, MILESTONES, type CoinKind, type Milestone, type Wallet } from '@mikai/contract/gacha';

/** The kinds that earn once a day of the member's time zone; the others earn each time. */
export const DAILY_COIN_KINDS: readonly CoinKind[] = ['mood', 'journal', 'post'];

/**
 * Books the coins that an action earns, in its transaction. A daily kind earns nothing the second time; the day is the
 * member's own, by the time zone of their profile.
 * @param reference the row that earns them; for capsules, which earn each time that one is opened
 * @returns the wallet, for `wallet.changed` after the commit; `null` if nothing was earned
 */
export async function earnCoins(
  manager: EntityManager,
  userId: number,
  kind: CoinKind,
  reference: number | null = null,
): Promise<Wallet | null> {
  const isDaily = DAILY_COIN_KINDS.includes(kind);
  const rows = await manager.query<unknown[]>(
    `INSERT INTO wallet_entries (user_id, kind, coins, day, reference)
     SELECT id, $2, $3, CASE WHEN $4 THEN (now() AT TIME ZONE time_zone)::date END, $5
     FROM users WHERE id = $1 ON CONFLICT DO NOTHING RETURNING id`,
    [userId, kind, COIN_AWARDS[kind], isDaily, isDaily ? null : reference],
  );
  return rows.length > 0 ? readWallet(manager, userId) : null;
}

/**
 * Books the gems of a milestone, in the transaction of the action that reached it; the second time does nothing.
 * @returns the wallet if it was reached now, for the notification; else `null`
 */
export async function reachMilestone(
  manager: EntityManager,
  userId: number,
  milestone: Milestone,
): Promise<Wallet | null> {
  const rows = await manager.query<unknown[]>(
    `INSERT INTO wallet_entries (user_id, kind, gems) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
    [userId, `milestone.${milestone}`, MILESTONES[milestone]],
  );
  return rows.length > 0 ? readWallet(manager, userId) : null;
}

/** Reads the member's wallet; empty before the first coin. */
export async function readWallet(manager: EntityManager, userId: number): Promise<Wallet> {
  const [row] = await manager.query<Wallet[]>(
    `SELECT coins AS "wellnessCoins", gems AS "premiumGems", revision FROM wallets WHERE user_id = $1`,
    [userId],
  );
  return row ?? { wellnessCoins: 0, premiumGems: 0, revision: 0 };
}
