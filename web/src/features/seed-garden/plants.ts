import { DAY_MS } from '@mikai/contract/durations';
import { SEED_STAGE_DAYS, SEED_STAGES } from '@mikai/contract/journal';

/** A seed or an entry in the garden. */
export interface Plant {
  /** Names it among all plants. */
  key: string;
  /** Its own id, which gives it its look among its neighbours. */
  id: number;
  title: string;
  /** The text with which it was planted. */
  content: string;
  /** 1 to 6. */
  stage: number;
  stageName: string;
  /** ISO time. */
  createdAt: string;
}

/** The plants of one month, the newest first. */
export interface Month {
  /** `2026-11`, in the time zone of the browser. */
  key: string;
  plants: Plant[];
}

/** Groups plants, given the newest first, by the month in which they were planted. */
export function byMonth(plants: readonly Plant[]): Month[] {
  const months: Month[] = [];
  for (const plant of plants) {
    const date = new Date(plant.createdAt);
    const key = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
    const last = months.at(-1);
    if (last?.key === key) last.plants.push(plant);
    else months.push({ key, plants: [plant] });
  }
  return months;
}

/** Returns the time at which a plant reaches its next stage; `null` when it is fully grown. */
export function nextStageAt({ stage, createdAt }: Pick<Plant, 'stage' | 'createdAt'>): Date | null {
  if (stage >= SEED_STAGES.length) return null;
  return new Date(Date.parse(createdAt) + stage * SEED_STAGE_DAYS * DAY_MS);
}

/**
 * Formats the time to the next stage, in days, or in hours within a day; at most the length of a stage, even if `now`
 * was read before the seed was planted.
 */
export function formatUntil(at: Date, language: string, now: Date): string {
  const left = Math.min(SEED_STAGE_DAYS * DAY_MS, Math.max(0, at.getTime() - now.getTime()));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (left < DAY_MS) return format.format(Math.max(1, Math.ceil(left / 3_600_000)), 'hour');
  return format.format(Math.ceil(left / DAY_MS), 'day');
}

/** The number of plants of a stage. */
export interface StageCount {
  stage: number;
  count: number;
  /** Older plants are not loaded yet, and some of them may be of this stage. */
  isAtLeast: boolean;
}

/**
 * Counts the plants of each stage. A stage depends on the age alone, and the newest come first, so plants that are not loaded are
 * at the stage of the last loaded one, or beyond.
 */
export function countStages(plants: readonly Plant[], hasMore: boolean): StageCount[] {
  const oldest = plants.at(-1)?.stage ?? 1;
  return SEED_STAGES.map((_, index) => {
    const stage = index + 1;
    return {
      stage,
      count: plants.filter((plant) => plant.stage === stage).length,
      isAtLeast: hasMore && stage >= oldest,
    };
  });
}
