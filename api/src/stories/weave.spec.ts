import { expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { STORY_FEELINGS, STORY_LIMITS, STORY_THEMES } from '@mikai/contract/stories';
import { Dice } from '@mikai/core/seed/dice';
import { weaveThreads, type MarkedEntry } from './weave.js';

/** Generates a history, newest entry first. */
function generateHistory(dice: Dice, count: number): MarkedEntry[] {
  const themes = STORY_THEMES.slice(0, 1 + dice.below(STORY_THEMES.length));
  return Array.from({ length: count }, (_each, id) => {
    const at = new Date(Date.UTC(2026, 5, 1) - dice.below(60) * DAY_MS - dice.below(DAY_MS / 2));
    return {
      source: dice.pick(['journal', 'mood', 'seed'] as const),
      id,
      at,
      day: at.toISOString().slice(0, 10),
      themes: themes.filter(() => dice.happens(0.2)),
      feelings: STORY_FEELINGS.filter(() => dice.happens(0.15)),
    };
  }).sort((a, b) => b.at.getTime() - a.at.getTime());
}

test('for random histories, each thread has the entries of its name, and its figures equal a naive computation', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const dice = new Dice(seed);
    const entries = generateHistory(dice, dice.below(80));
    const days = [...new Set(entries.map(({ day }) => day))];
    const moods = new Map(
      days.filter(() => dice.happens(0.7)).map((day) => [day, 1 + dice.below(401) / 100]),
    );
    const threads = weaveThreads(entries, moods);

    const names = [
      ...STORY_THEMES.map((name) => ['theme', name] as const),
      ...STORY_FEELINGS.map((name) => ['feeling', name] as const),
    ];
    const countCarried = (kind: string, name: string) =>
      entries.filter((each) => ((kind === 'theme' ? each.themes : each.feelings) as string[]).includes(name));
    const counts = names.map(([kind, name]) => countCarried(kind, name).length).filter((count) => count >= 2);
    expect(threads.map(({ count }) => count)).toEqual(
      counts.sort((a, b) => b - a).slice(0, STORY_LIMITS.threads),
    );

    for (const thread of threads) {
      const own = countCarried(thread.kind, thread.name);
      expect(thread.count).toBe(own.length);
      expect(thread.moments).toEqual(own.slice(0, STORY_LIMITS.moments).reverse());
      expect([thread.from, thread.to]).toEqual([own.at(-1)?.day, own[0]?.day]);
      const expectedDays = days
        .filter((day) => moods.has(day) && own.some((each) => each.day === day))
        .sort();
      if (expectedDays.length < 3) {
        expect([thread.moodEarlier, thread.moodLater]).toEqual([null, null]);
        continue;
      }
      const size = (expectedDays.length - (expectedDays.length % 2)) / 2;
      const mean = (list: string[]) => list.reduce((sum, day) => sum + (moods.get(day) ?? NaN), 0) / size;
      expect(thread.moodEarlier).toBeCloseTo(mean(expectedDays.slice(0, size)), 9);
      expect(thread.moodLater).toBeCloseTo(mean(expectedDays.slice(expectedDays.length - size)), 9);
    }
  }
});
