/** What earns coins, once a day of the member's time zone each; a capsule each time that one is opened. */
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
  /** For one deed. */
  coins: number;
  /** Once a day; else for each deed. */
  isDaily: boolean;
  /** Coins of this kind that were earned today. */
  earnedToday: number;
}
