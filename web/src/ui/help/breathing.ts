/** The three phases of 4-7-8 breathing, in seconds. Source: the look page; the pattern is Andrew Weil's. */
export const BREATHING_PHASES = [
  { name: 'in', seconds: 4 },
  { name: 'hold', seconds: 7 },
  { name: 'out', seconds: 8 },
] as const;

export type BreathingPhase = (typeof BREATHING_PHASES)[number]['name'];

const CYCLE_SECONDS = BREATHING_PHASES.reduce((sum, phase) => sum + phase.seconds, 0);

/** Where the exercise is after `elapsed` whole seconds: the phase, its length, and the seconds left in it. */
export function breathingAt(elapsed: number): { phase: BreathingPhase; seconds: number; left: number } {
  let rest = elapsed % CYCLE_SECONDS;
  for (const phase of BREATHING_PHASES) {
    if (rest < phase.seconds)
      return { phase: phase.name, seconds: phase.seconds, left: phase.seconds - rest };
    rest -= phase.seconds;
  }
  throw new RangeError(`Not a time: ${elapsed}`);
}
