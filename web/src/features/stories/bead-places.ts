import type { StoryMoment } from '@mikai/contract/stories';

/** The height of a bead without a mood, and of all where the moods are the same, in percent. */
const MIDDLE = 50;
/** Space above the highest and under the lowest bead, in percent. */
const EDGE = 12;

export interface BeadPlace {
  id: string;
  /** From the start, in percent. */
  along: number;
  /** From the bottom, in percent. */
  up: number;
  hasMood: boolean;
}

/** Places the moments by their days along the strand, and by their moods up and down. */
export function placeBeads(
  moments: readonly Pick<StoryMoment, 'source' | 'id' | 'day' | 'moodScore'>[],
): BeadPlace[] {
  const days = moments.map(({ day }) => Date.parse(day));
  const first = Math.min(...days);
  const spanMs = Math.max(...days) - first;
  const scores = moments.flatMap(({ moodScore }) => (moodScore === null ? [] : [moodScore]));
  const lowest = Math.min(...scores);
  const range = Math.max(...scores) - lowest;
  return moments.map(({ source, id, moodScore }, index) => ({
    id: `${source}${id}`,
    along: spanMs === 0 ? MIDDLE : (((days[index] ?? first) - first) / spanMs) * 100,
    up: moodScore === null || range === 0 ? MIDDLE : EDGE + ((moodScore - lowest) / range) * (100 - 2 * EDGE),
    hasMood: moodScore !== null,
  }));
}
