import type { EntityManager } from 'typeorm';
import { companionsOf } from '@mikai/contract/companions';
import type { Milestone } from '@mikai/contract/gacha';

const COMMONS = companionsOf('common');

/** Returns all milestones that a member's collection has reached, now or earlier. */
export async function companionMilestones(manager: EntityManager, userId: number): Promise<Milestone[]> {
  const [counts] = await manager.query<{ companions: number; commons: number }[]>(
    `SELECT count(*)::integer AS companions, count(*) FILTER (WHERE companion = ANY ($2))::integer AS commons
     FROM owned_companions WHERE user_id = $1`,
    [userId, COMMONS],
  );
  const { companions = 0, commons = 0 } = counts ?? {};
  const reached: [Milestone, boolean][] = [
    ['first_companion', companions >= 1],
    ['companions_10', companions >= 10],
    ['all_commons', commons === COMMONS.length],
  ];
  return reached.filter(([, isReached]) => isReached).map(([milestone]) => milestone);
}
