import type { CompanionId, Rarity } from '@mikai/contract/companions';
import type { DrawProof, OwnedCompanion, PullRecord, PullType } from '@mikai/contract/gacha';
import type { LanguageCode } from '@mikai/contract/languages';
import { presentCompanion } from '@mikai/core/gacha/companion-text';
import { hashOfSeed } from '@mikai/core/gacha/draw';

/** The input of a draw, and its result. */
export interface DrawRow {
  client_id: string;
  seed: Buffer;
  since_great: number;
  catalogue_version: number;
  rarity: Rarity;
  companion: CompanionId;
}

export const DRAW_COLUMNS = `client_id, seed, since_great, catalogue_version, rarity, companion`;

/** A row of `gacha_pulls`. */
export interface PullRow extends DrawRow {
  id: number;
  pull_type: PullType;
  was_new: boolean;
  created_at: Date;
}

export const PULL_COLUMNS = `id, pull_type, was_new, created_at, ${DRAW_COLUMNS}`;

/** A row of `owned_companions`. */
export interface OwnedRow {
  id: number;
  companion: CompanionId;
  level: number;
  experience: number;
  asked_count: number;
  obtained_at: Date;
  was_asked_today: boolean;
}

/** Columns of `owned_companions`. A subquery looks up the member's date, so that no join is needed. */
export const OWNED_COLUMNS = `id, companion, level, experience, asked_count, obtained_at,
  coalesce(asked_on >= (SELECT (now() AT TIME ZONE time_zone)::date FROM users u WHERE u.id = user_id), false)
    AS was_asked_today`;

/** Presents the data with which anybody can verify the draw. */
export const presentProof = (row: DrawRow): DrawProof => ({
  seed: row.seed.toString('hex'),
  seedHash: hashOfSeed(row.seed),
  clientId: row.client_id,
  sinceGreat: row.since_great,
  catalogueVersion: row.catalogue_version,
  rarity: row.rarity,
  companion: row.companion,
});

export const presentPull = (row: PullRow, language: LanguageCode): PullRecord => ({
  id: row.id,
  pullType: row.pull_type,
  wasNew: row.was_new,
  createdAt: row.created_at.toISOString(),
  companion: presentCompanion(row.companion, language),
  rarity: row.rarity,
  proof: presentProof(row),
});

export const presentOwned = (row: OwnedRow, language: LanguageCode): OwnedCompanion => ({
  id: row.id,
  level: row.level,
  experience: row.experience,
  obtainedAt: row.obtained_at.toISOString(),
  wasAskedToday: row.was_asked_today,
  companion: presentCompanion(row.companion, language),
});
