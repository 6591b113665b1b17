import { PRESET_ACTIVITIES } from '@mikai/contract/mood';
import type { DayFactor } from './diary.js';

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
const PRESETS: ReadonlySet<string> = new Set(PRESET_ACTIVITIES.map(fold));

/**
 * Returns whether an activity is one of the 16 presets. Only these may be praised, recommended or made a goal: a custom
 * activity can be anything ("skipping meals"), and no gate knows all of it. It is counted at most.
 */
export const isPresetActivity = (name: string): boolean => PRESETS.has(fold(name));

/** Returns whether a factor is a custom activity. */
export const isOwnActivity = ({ kind, name }: DayFactor): boolean =>
  kind === 'activity' && !isPresetActivity(name);
