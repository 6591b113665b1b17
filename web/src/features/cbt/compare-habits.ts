import type { Distortion } from '@mikai/contract/cbt';

/** Who noticed a thinking habit: the member, MikAI, or both. */
export type SeenBy = 'both' | 'person' | 'mikai';

export interface SeenHabit {
  habit: Distortion;
  by: SeenBy;
}

/** Returns a thought's habits with who noticed each: first those noticed by both, then the person's, then MikAI's. */
export function compareHabits(own: readonly Distortion[], found: readonly Distortion[]): SeenHabit[] {
  const seen = [...new Set([...own, ...found])].map((habit): SeenHabit => {
    if (!own.includes(habit)) return { habit, by: 'mikai' };
    return { habit, by: found.includes(habit) ? 'both' : 'person' };
  });
  const order: SeenBy[] = ['both', 'person', 'mikai'];
  return seen.sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by));
}
