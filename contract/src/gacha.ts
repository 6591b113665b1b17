import type { AbilityKind, BreathPattern, Companion, CompanionId, Rarity } from './companions.js';

/**
 * The coins for each kind of action, once a day of the member's time zone each; for a capsule each time that one is
 * opened.
 */
export const COIN_AWARDS = { mood: 20, journal: 30, post: 15, capsule: 50 } as const;
export type CoinKind = keyof typeof COIN_AWARDS;

/** Milestones, reached once each, and the gems that they earn. */
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

/** `GET /api/gacha/earnings`: what earns coins, and what of it was earned today (the member's own date). */
export interface Earnings {
  /** `YYYY-MM-DD` */
  day: string;
  kinds: EarningKind[];
}

export interface EarningKind {
  kind: CoinKind;
  /** For one action. */
  coins: number;
  /** Once a day; else for each action. */
  isDaily: boolean;
  /** Coins of this kind that were earned today. */
  earnedToday: number;
}

/** The price of a pull. */
export const PULL_COINS = 100;

/** The price of inviting one companion by choice, in gems; the rarest cannot be invited. */
export const INVITATION_GEMS = { common: 3, uncommon: 5, rare: 10 } as const;

/** Experience for one level. A companion that comes again brings a whole level. */
export const EXPERIENCE_PER_LEVEL = 1000;

/** Experience for the first time a day (the member's own) that a companion is asked for what it does. */
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
  /** True if it is available now, by the server's clock and the member's own date. */
  isDailyFree: boolean;
  /** The time at which the next one is available, once that of today is used; a midnight of the member's. */
  nextFreeDaily: string;
  /** Pulls within which an epic or legendary companion comes, from 1 to `PITY_PULLS`. */
  pullsUntilGreat: number;
  /** SHA-256 of the seed of the next pull, in hexadecimal: the pull can be checked against it. */
  nextSeedHash: string;
  /** Rises with each change, those of the wallet included. */
  revision: number;
}

/** `GET /api/gacha/companions`, the member's own, the newest first. */
export interface OwnedCompanion {
  id: number;
  level: number;
  /** Within the level, from 0 to below `EXPERIENCE_PER_LEVEL`. */
  experience: number;
  obtainedAt: string;
  /** True if its action was used on the member's own day. */
  wasAskedToday: boolean;
  companion: Companion;
}

/** `GET /api/gacha/catalogue`: all there are, those that one does not have included. */
export interface CatalogueEntry {
  companion: Companion;
  /** Gems for which it can be invited; `null` where it comes by a pull only. */
  invitationGems: number | null;
}

/** The data with which anybody can verify a draw (`readDraw`). */
export interface DrawProof {
  /** Hexadecimal, 32 bytes; published with the pull, and never used again. */
  seed: string;
  /** SHA-256 of `seed`, which was shown before the pull. */
  seedHash: string;
  /** The random id that the member's browser gave the pull. */
  clientId: string;
  /** Pulls of that member since an epic or legendary companion. */
  sinceGreat: number;
  catalogueVersion: number;
  rarity: Rarity;
  companion: CompanionId;
}

/**
 * `GET /api/gacha/draws`: the draws of everybody on days that are over (UTC), the newest day first, by pages; within a
 * day in an order that does not reveal the time.
 */
export interface PublishedDraw extends DrawProof {
  /** `YYYY-MM-DD`, UTC */
  day: string;
}

/** The default and the maximum size of a page. */
export const GACHA_PAGES = { size: 50, max: 100 } as const;

/** `GET /api/gacha/pulls`, the newest first, by pages. */
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
  /** A UUID made for this pull: sent again, it answers what it did. It is part of the draw. */
  clientId: string;
}

export interface PullResult {
  companion: Companion;
  rarity: Rarity;
  /** `false`: the companion was there already and gained a level. */
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
  /** For a reminder: in how many minutes from now. */
  minutes?: number;
}

/** For how far ahead a reminder can be asked, in minutes. */
export const REMINDER_MINUTES = { min: 15, max: 24 * 60, default: 120 } as const;

export interface AbilityResult {
  kind: AbilityKind;
  /** The companion's text: a question, words to breathe by, or those it will come back with. */
  text: string;
  breath: BreathPattern | null;
  /** The time of the reminder. */
  remindsAt: string | null;
  /** 0 where it was asked today already. */
  experience: number;
  owned: OwnedCompanion;
}

/** `GET /api/gacha/ledger`, the newest first, by pages: each line that the coins and gems are the sum of. */
export interface LedgerEntry {
  id: number;
  /** A `CoinKind`, `milestone.<Milestone>`, `pull` or `invitation`. */
  kind: string;
  coins: number;
  gems: number;
  createdAt: string;
}

/** `gacha.changed`: to the member's other browsers too. */
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
