import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CompanionId } from '@mikai/contract/companions';

/** Stores a companion of a member, who may have it already. Returns its id. */
export async function storeCompanion(
  manager: EntityManager,
  userId: number,
  companion: CompanionId = 'hedgehog',
): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO owned_companions AS o (user_id, companion) VALUES ($1, $2)
     ON CONFLICT (user_id, companion) DO UPDATE SET level = o.level RETURNING id`,
    [userId, companion],
  );
  return row?.id ?? 0;
}

/** Stores a line of a member's ledger, as if an action had earned it. */
export async function storeLedgerLine(
  manager: EntityManager,
  userId: number,
  { coins = 0, gems = 0 }: { coins?: number; gems?: number },
): Promise<void> {
  await manager.query(`INSERT INTO wallet_entries (user_id, kind, coins, gems) VALUES ($1, 'mood', $2, $3)`, [
    userId,
    coins,
    gems,
  ]);
}

/** Stores all rows of a member with one companion: the state, its pull, the companion and its reminder. */
export async function storeCompanionRows(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`INSERT INTO gacha_states (user_id, next_seed) VALUES ($1, $2)`, [
    userId,
    randomBytes(32),
  ]);
  await manager.query(
    `INSERT INTO gacha_pulls (user_id, client_id, pull_type, seed, since_great, catalogue_version, rarity, companion, was_new)
     VALUES ($1, $2, 'single', $3, 0, 1, 'common', 'hedgehog', true)`,
    [userId, randomUUID(), randomBytes(32)],
  );
  await storeCompanion(manager, userId);
  await manager.query(
    `INSERT INTO companion_reminders (user_id, companion, line, due_at) VALUES ($1, 'hedgehog', 0, now())`,
    [userId],
  );
}
