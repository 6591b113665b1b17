import type { AbilityKind, BreathPattern, Companion, CompanionId, Rarity } from './companions.js';

/** The coins for each kind of action, once a day in the member's time zone; for a capsule, each time one is opened. */
export const COIN_AWARDS = { mood: 20, journal: 30, post: 15, capsule: 50 } as const;
export type CoinKind = keyof typeof COIN_AWARDS;

/** The milestones, each reached once, and the gems that they earn. */
export const MILESTONES = {
  first_mood: 1,
  mood_7_days: 2,
  mood_30_days: 5,
  first_seed: 1,
  seeds_10: 3,
  first_journal: 1,
  journal_10: 3,
  first_reframe: 1,
  reflections_5: 3,
  first_capsule_opened: 2,
  first_companion: 1,
  companions_10: 3,
  all_commons: 5,
} as const;
export type Milestone = keyof typeof MILESTONES;

/** `wallet.changed`, and `GET /api/wallet`. */
export interface Wallet {
  wellnessCoins: number;
  premiumGems: number;
  /** Rises with each change. */
  revision: number;
}

/** `GET /api/gacha/earnings`: the actions that earn coins, and the coins earned today (by the member's own date). */
export interface Earnings {
  /** `YYYY-MM-DD` */
  day: string;
  kinds: EarningKind[];
}

export interface EarningKind {
  kind: CoinKind;
  /** The coins for one action. */
  coins: number;
  /** Whether it is earned once a day; otherwise for each action. */
  isDaily: boolean;
  /** The coins of this kind that were earned today. */
  earnedToday: number;
}

/** The price of a pull. */
export const PULL_COINS = 100;

/** The price of inviting one companion by choice, in gems; the rarest cannot be invited. */
export const INVITATION_GEMS = { common: 3, uncommon: 5, rare: 10 } as const;

/** The experience for one level. Drawing a companion again gives it a whole level. */
export const EXPERIENCE_PER_LEVEL = 1000;

/** The experience for the first time on a day (the member's own) on which a companion is asked for its action. */
export const ABILITY_EXPERIENCE = 100;

export const PULL_TYPES = ['single', 'daily'] as const;
export type PullType = (typeof PULL_TYPES)[number];

/** `GET /api/gacha/user` */
export interface GachaUser {
  wellnessCoins: number;
  premiumGems: number;
  totalPulls: number;
  /** The time at which the free pull of a day was last used. */
  lastFreeDaily: string | null;
  /** Whether it is available now, by the server's clock and the member's own date. */
  isDailyFree: boolean;
  /** The time at which the next one is available after today's has been used: a midnight in the member's time zone. */
  nextFreeDaily: string;
  /** The number of pulls within which an epic or legendary companion comes, from 1 to `PITY_PULLS`. */
  pullsUntilGreat: number;
  /** SHA-256 of the seed of the next pull, in hexadecimal: the pull can be checked against it. */
  nextSeedHash: string;
  /** Rises with each change, those of the wallet included. */
  revision: number;
}

/** A line of `GET /api/gacha/companions`: a companion of the member, newest first. */
export interface OwnedCompanion {
  id: number;
  level: number;
  /** The experience within the level, from 0 to below `EXPERIENCE_PER_LEVEL`. */
  experience: number;
  obtainedAt: string;
  /** Whether its action was used today, by the member's own date. */
  wasAskedToday: boolean;
  companion: Companion;
}

/** A line of `GET /api/gacha/catalogue`, which lists all companions, also those that the member does not have. */
export interface CatalogueEntry {
  companion: Companion;
  /** The price of an invitation in gems; `null` for a companion that comes only by a pull. */
  invitationGems: number | null;
}

/** The data with which anybody can verify a draw (`readDraw`). */
export interface DrawProof {
  /** The seed in hexadecimal (32 bytes); it is published with the pull and never used again. */
  seed: string;
  /** SHA-256 of `seed`, which was shown before the pull. */
  seedHash: string;
  /** The random id that the member's browser gave the pull. */
  clientId: string;
  /** The number of that member's pulls since an epic or legendary companion. */
  sinceGreat: number;
  catalogueVersion: number;
  rarity: Rarity;
  companion: CompanionId;
}

/**
 * `GET /api/gacha/draws`: the draws of all members on past days (UTC), newest day first, by pages; within a day in an
 * order that does not reveal the time.
 */
export interface PublishedDraw extends DrawProof {
  /** `YYYY-MM-DD`, UTC */
  day: string;
}

/** The default and the maximum size of a page. */
export const GACHA_PAGES = { size: 50, max: 100 } as const;

/** A line of `GET /api/gacha/pulls`, newest first, by pages. */
export interface PullRecord {
  id: number;
  pullType: PullType;
  wasNew: boolean;
  createdAt: string;
  companion: Companion;
  rarity: Rarity;
  proof: DrawProof;
}

/** `POST /api/gacha/pull` */
export interface PullRequest {
  pullType: PullType;
  /** A UUID made for this pull: the same one again returns the same result. It is part of the draw. */
  clientId: string;
}

export interface PullResult {
  companion: Companion;
  rarity: Rarity;
  /** `false` if the member had the companion already, which then gained a level. */
  wasNew: boolean;
  pull: PullRecord;
  owned: OwnedCompanion;
  user: GachaUser;
}

/** `POST /api/gacha/invite` */
export interface InviteRequest {
  companion: CompanionId;
}

export interface InviteResult {
  owned: OwnedCompanion;
  user: GachaUser;
}

/** `POST /api/gacha/companions/{id}/ability` */
export interface AbilityRequest {
  /** For a reminder: the number of minutes from now. */
  minutes?: number;
}

/** The range of times for a reminder, in minutes from now. */
export const REMINDER_MINUTES = { min: 15, max: 24 * 60, default: 120 } as const;

export interface AbilityResult {
  kind: AbilityKind;
  /** The companion's text: a question, a line to breathe by, or the line that the reminder will have. */
  text: string;
  breath: BreathPattern | null;
  /** The time of the reminder. */
  remindsAt: string | null;
  /** The experience gained; 0 if it was asked today already. */
  experience: number;
  owned: OwnedCompanion;
}

/** A line of `GET /api/gacha/ledger`, newest first, by pages: coins and gems are the sums of all lines. */
export interface LedgerEntry {
  id: number;
  /** A `CoinKind`, `milestone.<Milestone>`, `pull` or `invitation`. */
  kind: string;
  coins: number;
  gems: number;
  createdAt: string;
}

/** `gacha.changed`: sent to all of the member's browsers. */
export interface GachaChanged {
  user: GachaUser;
  pull?: PullRecord;
  owned?: OwnedCompanion;
}

/** The events of the server about companions and coins. */
export interface GachaEvents {
  'wallet.changed': (event: { wallet: Wallet }) => void;
  'gacha.changed': (event: GachaChanged) => void;
}
