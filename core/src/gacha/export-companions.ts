import type { EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';

/** Reads how often a member pulled. The seed of the next pull is left out, because it decides the outcome. */
export async function readGachaState(manager: EntityManager, userId: number): Promise<unknown> {
  const [state] = await manager.query<unknown[]>(
    `SELECT total_pulls AS "totalPulls", since_great AS "sinceGreat", last_free_daily AS "lastFreeDaily",
       last_free_day::text AS "lastFreeDay", encode(sha256(next_seed), 'hex') AS "nextSeedHash"
     FROM gacha_states WHERE user_id = $1`,
    [userId],
  );
  return state ?? null;
}

/** Yields a member's pulls with all that is needed to verify them, oldest first. */
export function readPulls(manager: EntityManager, userId: number): AsyncIterable<unknown> {
  return pagesOf<{ id: number }>((after, limit) =>
    manager.query(
      `SELECT id, pull_type AS "pullType", day::text, companion, rarity, was_new AS "wasNew", client_id AS "clientId",
         encode(seed, 'hex') AS seed, encode(sha256(seed), 'hex') AS "seedHash", since_great AS "sinceGreat",
         catalogue_version AS "catalogueVersion", created_at AS "createdAt"
       FROM gacha_pulls WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
}

/** Reads the companions that a member has collected. */
export function readOwnedCompanions(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT companion, level, experience, asked_on::text AS "askedOn", asked_count AS "askedCount",
       obtained_at AS "obtainedAt"
     FROM owned_companions WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}

/** Reads the reminders that are still to come. */
export function readCompanionReminders(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT companion, due_at AS "dueAt" FROM companion_reminders WHERE user_id = $1 ORDER BY due_at`,
    [userId],
  );
}
