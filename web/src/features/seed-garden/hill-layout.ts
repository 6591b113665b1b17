import { byMonth } from './plants';
import type { Plant } from './plants';

/*
 * The hill is measured in pixels at the browser's default size, from its newest end and from the bottom of the window: older
 * plants that are loaded later then move nothing that is there.
 */

/** The room of one plant. */
const PLANT_SPACING = 84;
/** The room of a month with few plants: its sign needs it. */
const MIN_MONTH = 150;
/** The room at both ends. */
const EDGE = 32;
/** The distance of a month's sign from the beginning of the month. */
const SIGN_INSET = 52;
/** The number of pixels after which the ground repeats itself. */
export const GROUND_PERIOD = 960;

/** A plant and its place. */
export interface PlacedPlant {
  plant: Plant;
  /** From the newest end to the middle of the plant. */
  x: number;
  /** From the bottom to the ground that it stands on. */
  bottom: number;
  /** The height of its drawing. */
  height: number;
  isInFront: boolean;
}

/** A month of the hill. */
export interface HillMonth {
  /** `2026-11`. */
  key: string;
  /** From the newest end: `to` is where the month begins. */
  from: number;
  to: number;
  sign: { x: number; bottom: number };
  /** The oldest first. */
  plants: PlacedPlant[];
}

export interface HillLayout {
  length: number;
  /** The oldest first. */
  months: HillMonth[];
}

/** Returns how much the ground is raised or lowered at a distance from the newest end. */
export function groundWave(x: number): number {
  const turn = (x / GROUND_PERIOD) * 2 * Math.PI;
  return 14 * Math.sin(turn + 0.6) + 6 * Math.sin(2 * turn + 2);
}

function stand(plant: Plant, x: number): PlacedPlant {
  const isInFront = plant.id % 2 === 0;
  const variety = (plant.id * 7) % 4;
  return {
    plant,
    x: x + variety * 4 - 6,
    bottom: groundWave(x) + (isInFront ? 256 : 292),
    height: (isInFront ? 190 : 152) + variety * 8,
    isInFront,
  };
}

/**
 * Computes the place of each plant on the hill, and of the sign of each month. If the hill is shorter than the view, its plants are in
 * the middle.
 * @param plants the newest first
 * @param viewWidth the width of the part that is in view
 */
export function layoutHill(plants: readonly Plant[], viewWidth: number): HillLayout {
  const months = byMonth(plants);
  const widths = months.map((month) => Math.max(MIN_MONTH, month.plants.length * PLANT_SPACING));
  const needed = widths.reduce((sum, width) => sum + width, 2 * EDGE);
  const length = Math.max(needed, viewWidth);
  let from = EDGE + (length - needed) / 2;
  const placed = months.map(({ key, plants: newestFirst }, index): HillMonth => {
    const width = widths[index] ?? MIN_MONTH;
    const to = from + width;
    const first = from + (width - newestFirst.length * PLANT_SPACING) / 2 + PLANT_SPACING / 2;
    const sign = to - SIGN_INSET;
    const month = {
      key,
      from,
      to,
      sign: { x: sign, bottom: groundWave(sign) + 172 },
      plants: newestFirst.map((plant, place) => stand(plant, first + place * PLANT_SPACING)).reverse(),
    };
    from = to;
    return month;
  });
  return { length, months: placed.reverse() };
}

/** Returns the months of which something is in view, by their keys. */
export function monthsInView(months: readonly HillMonth[], from: number, to: number): string[] {
  // A month whose last plant is only touched by the edge of the view is not looked at.
  const margin = PLANT_SPACING / 2;
  return months.filter((month) => month.to - margin > from && month.from + margin < to).map(({ key }) => key);
}

/** Formats a month: the year only if it is another one. */
export function formatMonth(key: string, language: string, now: Date): string {
  const [year, month] = key.split('-').map(Number) as [number, number];
  const options: Intl.DateTimeFormatOptions =
    year === now.getFullYear() ? { month: 'long' } : { month: 'short', year: 'numeric' };
  return new Intl.DateTimeFormat(language, options).format(new Date(year, month - 1, 1));
}

/** Converts pixels at the browser's default size. */
export const toRem = (pixels: number): string => `${pixels / 16}rem`;
