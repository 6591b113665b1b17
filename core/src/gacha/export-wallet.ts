import type { EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import { readWallet } from './ledger.js';

/** Reads a member's coins and gems. */
export function readOwnWallet(manager: EntityManager, userId: number): Promise<unknown> {
  return readWallet(manager, userId);
}

/** Reads what a member earned and spent, oldest first. */
export function readWalletEntries(manager: EntityManager, userId: number): AsyncIterable<unknown> {
  return pagesOf<{ id: number }>((after, limit) =>
    manager.query(
      `SELECT id, kind, coins, gems, day::text, created_at AS "createdAt" FROM wallet_entries
       WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
}
