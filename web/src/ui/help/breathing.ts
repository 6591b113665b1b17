import type { BreathPattern } from '@mikai/contract/companions';

/** 4-7-8 breathing, in seconds. Source: the look page; the pattern is Andrew Weil's. */
export const CALM_BREATH: BreathPattern = [4, 7, 8, 0];

/** The phases of a breath in order; a pattern skips phases of 0 seconds. */
const PHASES = ['in', 'hold', 'out', 'rest'] as const;
export type BreathingPhase = (typeof PHASES)[number];

/**
 * Returns the state of the exercise after `elapsed` whole seconds: the phase, its length, and the seconds left in it.
 */
export function breathingAt(
  elapsed: number,
  pattern: BreathPattern = CALM_BREATH,
): { phase: BreathingPhase; seconds: number; left: number } {
  let rest = elapsed % pattern.reduce((sum, seconds) => sum + seconds, 0);
  for (const [index, phase] of PHASES.entries()) {
    const seconds = pattern[index] ?? 0;
    if (rest < seconds) return { phase, seconds, left: seconds - rest };
    rest -= seconds;
  }
  throw new RangeError(`Not a time: ${elapsed}`);
}
