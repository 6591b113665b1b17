import type { Distortion } from '@mikai/contract/cbt';

/** By whom a thinking habit was noticed: the member, MikAI, or both. */
export type SeenBy = 'both' | 'person' | 'mikai';

export interface SeenHabit {
  habit: Distortion;
  by: SeenBy;
}

/** Returns the habits of a thought with who noticed them: those that both did first, then the person's own, then MikAI's. */
export function compareHabits(own: readonly Distortion[], found: readonly Distortion[]): SeenHabit[] {
  const seen = [...new Set([...own, ...found])].map((habit): SeenHabit => {
    if (!own.includes(habit)) return { habit, by: 'mikai' };
    return { habit, by: found.includes(habit) ? 'both' : 'person' };
  });
  const order: SeenBy[] = ['both', 'person', 'mikai'];
  return seen.sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by));
}
