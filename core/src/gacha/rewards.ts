import type { EntityManager } from 'typeorm';
import { MILESTONES, type CoinKind, type Milestone, type Wallet } from '@mikai/contract/gacha';
import type { Notifier, PendingNotification } from '../notifications/notifier.js';
import type { RealtimePublisher } from '../realtime/publisher.js';
import { emitToMember } from '../realtime/emit-to-member.js';
import { earnCoins, reachMilestone } from './ledger.js';

/** The rewards that an action may earn. */
export interface RewardedAction {
  coins?: CoinKind;
  /** The id of the row that earns the coins: it earns them once, see `earnCoins`. */
  reference?: number;
  /** The milestones that the action has reached, now or before: each counts once. */
  milestones?: readonly Milestone[];
  /** True if the text of the action met the crisis gate: it earns all the same, without a cheerful notification. */
  isQuiet?: boolean;
}

/** The rewards of an action, which browsers do not know of yet. */
export interface Earned {
  userId: number;
  /** `null` where nothing was earned. */
  wallet: Wallet | null;
  notifications: (PendingNotification | null)[];
}

/** The page on which each milestone is reached. */
const MILESTONE_PAGES: Record<Milestone, string> = {
  first_mood: '/mood-tracker',
  mood_7_days: '/mood-tracker',
  mood_30_days: '/mood-tracker',
  first_seed: '/smart-journal',
  seeds_10: '/smart-journal',
  first_journal: '/smart-journal',
  journal_10: '/smart-journal',
  first_reframe: '/cbt-tools',
  reflections_5: '/cbt-tools',
  first_capsule_opened: '/time-capsules',
  first_companion: '/gacha',
  companions_10: '/gacha',
  all_commons: '/gacha',
};

/** Grants coins and milestones for actions, and notifies the member of them. */
export class Rewards {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly notifier: Notifier,
  ) {}

  /**
   * Grants the rewards of an action at the end of its transaction, because a notification locks the member's counters.
   * Pass the result to `publish` after the commit.
   */
  async grant(
    manager: EntityManager,
    userId: number,
    { coins, reference, milestones = [], isQuiet = false }: RewardedAction,
  ): Promise<Earned> {
    let wallet = coins === undefined ? null : await earnCoins(manager, userId, coins, reference ?? null);
    const notifications: (PendingNotification | null)[] = [];
    for (const milestone of milestones) {
      const reached = await reachMilestone(manager, userId, milestone);
      if (!reached) continue;
      wallet = reached;
      if (isQuiet) continue;
      notifications.push(
        await this.notifier.notify(manager, {
          userId,
          kind: `milestone.${milestone}`,
          url: MILESTONE_PAGES[milestone],
          data: { gems: MILESTONES[milestone] },
        }),
      );
    }
    return { userId, wallet, notifications };
  }

  /** Publishes rewards to the member's browsers. Never throws: a browser that misses them fetches. */
  publish(earned: Earned | null): void {
    if (!earned) return;
    const { userId, wallet } = earned;
    if (wallet) emitToMember(this.realtime, userId, 'wallet.changed', { wallet });
    void this.notifier.publish(earned.notifications);
  }
}
