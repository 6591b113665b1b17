import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SPECIES, type BreathPattern, type CompanionId } from '@mikai/contract/companions';
import {
  ABILITY_EXPERIENCE,
  INVITATION_GEMS,
  REMINDER_MINUTES,
  type AbilityResult,
  type InviteResult,
} from '@mikai/contract/gacha';
import type { LanguageCode } from '@mikai/contract/languages';
import { lineOf } from '@mikai/core/gacha/companion-text';
import { grow } from '@mikai/core/gacha/growth';
import { readWallet } from '@mikai/core/gacha/ledger';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { notFound } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { companionMilestones } from './companion-milestones.js';
import { alreadyOwned, cannotBeInvited, tooFewGems } from './gacha-errors.js';
import { readGachaState, readingLanguage } from './gacha-state.js';
import { OWNED_COLUMNS, presentOwned, type OwnedRow } from './gacha.presenter.js';

/** Returns the price of an invitation in gems; `null` for a companion that only a pull can give. */
export function invitationGems(companion: CompanionId): number | null {
  return (INVITATION_GEMS as Partial<Record<string, number>>)[SPECIES[companion].rarity] ?? null;
}

/** Invites companions, and asks them for their small action. */
@Injectable()
export class CompanionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly rewards: Rewards,
  ) {}

  /**
   * Invites a companion for gems.
   * @throws ApiException 400 with too few gems and for the rarest companions, 409 for one that the member has already
   */
  async invite(
    userId: number,
    companion: CompanionId,
    acceptLanguage: string | undefined,
  ): Promise<InviteResult> {
    const { result, earned } = await this.dataSource.transaction(async (manager) => {
      const { language } = await lockMember(manager, userId);
      const { row, earned } = await this.storeInvitation(manager, userId, companion);
      const owned = presentOwned(row, readingLanguage(language, acceptLanguage));
      const { user } = await readGachaState(manager, userId);
      return { result: { owned, user }, earned };
    });
    this.rewards.publish(earned);
    emitToMember(this.realtime, userId, 'gacha.changed', result);
    return result;
  }

  /**
   * Asks a companion for its small action; the companion grows by it once per day of the member.
   * @param minutes the time until a reminder, 120 by default; a new reminder replaces the last
   * @throws ApiException 404
   */
  async ask(
    userId: number,
    id: number,
    minutes: number | null | undefined,
    acceptLanguage: string | undefined,
  ): Promise<AbilityResult> {
    const { result, user } = await this.dataSource.transaction(async (manager) => {
      const member = await lockMember(manager, userId);
      const language = readingLanguage(member.language, acceptLanguage);
      const result = await performAbility(manager, userId, id, minutes ?? REMINDER_MINUTES.default, language);
      return { result, user: (await readGachaState(manager, userId)).user };
    });
    emitToMember(this.realtime, userId, 'gacha.changed', { user, owned: result.owned });
    return result;
  }

  private async storeInvitation(
    manager: EntityManager,
    userId: number,
    companion: CompanionId,
  ): Promise<{ row: OwnedRow; earned: Earned }> {
    const price = invitationGems(companion);
    if (price === null) throw cannotBeInvited();
    const [row] = await manager.query<OwnedRow[]>(
      `INSERT INTO owned_companions (user_id, companion, obtained_at)
       VALUES ($1, $2, date_trunc('milliseconds', clock_timestamp()))
       ON CONFLICT DO NOTHING RETURNING ${OWNED_COLUMNS}`,
      [userId, companion],
    );
    if (!row) throw alreadyOwned();
    const { premiumGems } = await readWallet(manager, userId);
    if (premiumGems < price) throw tooFewGems(price, premiumGems);
    await manager.query(
      `INSERT INTO wallet_entries (user_id, kind, gems, reference) VALUES ($1, 'invitation', $2, $3)`,
      [userId, -price, row.id],
    );
    const milestones = await companionMilestones(manager, userId);
    const earned = await this.rewards.grant(manager, userId, { milestones });
    return { row, earned: { ...earned, wallet: await readWallet(manager, userId) } };
  }
}

async function performAbility(
  manager: EntityManager,
  userId: number,
  id: number,
  minutes: number,
  language: LanguageCode,
): Promise<AbilityResult> {
  const [companion] = await manager.query<OwnedRow[]>(
    `SELECT ${OWNED_COLUMNS} FROM owned_companions WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [userId, id],
  );
  if (!companion) throw notFound('This companion');
  const experience = companion.was_asked_today ? 0 : ABILITY_EXPERIENCE;
  const { level, experience: left } = grow(companion, experience);
  const [[row]] = await manager.query<[OwnedRow[], number]>(
    `UPDATE owned_companions SET level = $2, experience = $3, asked_count = asked_count + 1,
       asked_on = greatest(asked_on, (SELECT (now() AT TIME ZONE time_zone)::date FROM users u WHERE u.id = user_id))
     WHERE id = $1 RETURNING ${OWNED_COLUMNS}`,
    [id, level, left],
  );
  if (!row) throw notFound('This companion');
  await manager.query(`UPDATE gacha_states SET revision = revision + 1 WHERE user_id = $1`, [userId]);
  const species: { ability: AbilityResult['kind']; breath?: BreathPattern } = SPECIES[row.companion];
  return {
    kind: species.ability,
    text: lineOf(row.companion, language, companion.asked_count),
    breath: species.breath ?? null,
    remindsAt:
      species.ability === 'reminder' ? await storeReminder(manager, userId, companion, minutes) : null,
    experience,
    owned: presentOwned(row, language),
  };
}

/** Stores a reminder, which replaces an earlier one of the companion. Returns its time (ISO). */
async function storeReminder(
  manager: EntityManager,
  userId: number,
  { companion, asked_count }: OwnedRow,
  minutes: number,
): Promise<string> {
  const [row] = await manager.query<{ due_at: Date }[]>(
    `INSERT INTO companion_reminders (user_id, companion, line, due_at)
     VALUES ($1, $2, $3, date_trunc('seconds', now()) + make_interval(mins => $4))
     ON CONFLICT (user_id, companion) DO UPDATE SET line = excluded.line, due_at = excluded.due_at RETURNING due_at`,
    // The count is kept small, because the column is a small integer; the lines repeat anyway.
    [userId, companion, asked_count % 1_000, minutes],
  );
  if (!row) throw new Error('The reminder was not stored');
  return row.due_at.toISOString();
}
