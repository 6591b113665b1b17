import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CATALOGUE_VERSION } from '@mikai/contract/companions';
import { GREAT_RARITIES } from '@mikai/contract/draw';
import { PULL_COINS, type PullResult } from '@mikai/contract/gacha';
import type { LanguageCode } from '@mikai/contract/languages';
import { drawCompanion, newSeed } from '@mikai/core/gacha/draw';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { readWallet } from '@mikai/core/gacha/ledger';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { lockMember } from '../common/access/lock-member.js';
import { companionMilestones } from './companion-milestones.js';
import type { PullDto } from './dto/gacha.dto.js';
import { claimedToday, tooFewCoins } from './gacha-errors.js';
import { readGachaState, readingLanguage, type GachaState } from './gacha-state.js';
import {
  OWNED_COLUMNS,
  PULL_COLUMNS,
  presentOwned,
  presentPull,
  type OwnedRow,
  type PullRow,
} from './gacha.presenter.js';

/** Draws companions for members (docs/gacha.md). */
@Injectable()
export class PullService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly rewards: Rewards,
  ) {}

  /**
   * Draws a companion for coins, or for free once a day. The same client id again returns the same result.
   * @throws ApiException 400 with too few coins, or if today's free pull, by the member's own day, has been used
   */
  async pull(userId: number, dto: PullDto, acceptLanguage: string | undefined): Promise<PullResult> {
    const { result, earned } = await this.dataSource.transaction(async (manager) => {
      const language = readingLanguage((await lockMember(manager, userId)).language, acceptLanguage);
      const existing = await findPull(manager, userId, dto.clientId);
      if (existing) return { result: await buildResult(manager, userId, existing, language), earned: null };
      const { pull, earned } = await this.draw(manager, userId, dto);
      return { result: await buildResult(manager, userId, pull, language), earned };
    });
    if (earned) {
      const { user, pull, owned } = result;
      this.rewards.publish(earned);
      emitToMember(this.realtime, userId, 'gacha.changed', { user, pull, owned });
    }
    return result;
  }

  private async draw(
    manager: EntityManager,
    userId: number,
    dto: PullDto,
  ): Promise<{ pull: PullRow; earned: Earned }> {
    const state = await readGachaState(manager, userId, { lock: true });
    const isDaily = dto.pullType === 'daily';
    if (isDaily && !state.user.isDailyFree) throw claimedToday(state.user.nextFreeDaily);
    if (!isDaily && state.user.wellnessCoins < PULL_COINS) throw tooFewCoins(state.user.wellnessCoins);
    const pull = await storePull(manager, userId, dto, state);
    if (!isDaily)
      await manager.query(
        `INSERT INTO wallet_entries (user_id, kind, coins, reference) VALUES ($1, 'pull', $2, $3)`,
        [userId, -PULL_COINS, pull.id],
      );
    const milestones = pull.was_new ? await companionMilestones(manager, userId) : [];
    const earned = await this.rewards.grant(manager, userId, { milestones });
    // The wallet includes the price of the pull, whether or not a milestone was reached.
    return { pull, earned: { ...earned, wallet: await readWallet(manager, userId) } };
  }
}

async function findPull(
  manager: EntityManager,
  userId: number,
  clientId: string,
): Promise<PullRow | undefined> {
  const [row] = await manager.query<PullRow[]>(
    `SELECT ${PULL_COLUMNS} FROM gacha_pulls WHERE user_id = $1 AND client_id = $2`,
    [userId, clientId],
  );
  return row;
}

/** Draws a companion, gives it to the member, and makes the seed of the next pull. */
async function storePull(
  manager: EntityManager,
  userId: number,
  { pullType, clientId }: PullDto,
  { nextSeed, sinceGreat, day }: GachaState,
): Promise<PullRow> {
  const { rarity, companion } = drawCompanion(nextSeed, clientId, sinceGreat);
  // After an update, `xmax` is the id of this transaction; it is 0 only for a new row.
  const [owned] = await manager.query<{ is_new: boolean }[]>(
    `INSERT INTO owned_companions AS o (user_id, companion, obtained_at)
     VALUES ($1, $2, date_trunc('milliseconds', clock_timestamp()))
     ON CONFLICT (user_id, companion) DO UPDATE SET level = o.level + 1 RETURNING xmax = 0 AS is_new`,
    [userId, companion],
  );
  const freeDay = pullType === 'daily' ? day : null;
  const [pull] = await manager.query<PullRow[]>(
    `INSERT INTO gacha_pulls (user_id, client_id, pull_type, day, seed, since_great, catalogue_version, rarity, companion,
       was_new, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, date_trunc('milliseconds', clock_timestamp()))
     RETURNING ${PULL_COLUMNS}`,
    [
      userId,
      clientId,
      pullType,
      freeDay,
      nextSeed,
      sinceGreat,
      CATALOGUE_VERSION,
      rarity,
      companion,
      owned?.is_new ?? false,
    ],
  );
  if (!pull) throw new Error('The pull was not stored');
  await manager.query(
    `UPDATE gacha_states SET next_seed = $2, total_pulls = total_pulls + 1, since_great = $3, revision = revision + 1,
       last_free_day = coalesce($4::date, last_free_day),
       last_free_daily = CASE WHEN $4::date IS NULL THEN last_free_daily ELSE now() END
     WHERE user_id = $1`,
    [userId, newSeed(), GREAT_RARITIES.includes(rarity) ? 0 : sinceGreat + 1, freeDay],
  );
  return pull;
}

async function buildResult(
  manager: EntityManager,
  userId: number,
  row: PullRow,
  language: LanguageCode,
): Promise<PullResult> {
  const [owned] = await manager.query<OwnedRow[]>(
    `SELECT ${OWNED_COLUMNS} FROM owned_companions WHERE user_id = $1 AND companion = $2`,
    [userId, row.companion],
  );
  if (!owned) throw new Error('The companion of a pull is not there');
  const pull = presentPull(row, language);
  const { user } = await readGachaState(manager, userId);
  return {
    companion: pull.companion,
    rarity: pull.rarity,
    wasNew: pull.wasNew,
    pull,
    owned: presentOwned(owned, language),
    user,
  };
}
