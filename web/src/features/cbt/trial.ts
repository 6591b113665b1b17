import { FREE_TRIAL_USES } from '@mikai/contract/cbt';
import { isTrue, readStored, writeStored } from '../../lib/storage/local-storage';

const LEFT = 'mikai.trial.left';
const WELCOMED = 'mikai.trial.welcomed';

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= FREE_TRIAL_USES;

/** Returns the number of free uses left according to this browser. The server decides. */
export function storedUsesLeft(): number {
  return readStored(LEFT, isCount) ?? FREE_TRIAL_USES;
}

/** Stores the number of free uses left that the server has returned. */
export function noteUsesLeft(left: number): void {
  writeStored(LEFT, left);
}

/** Returns whether to greet a visitor with this many uses left, and records the greeting: only before the first use, once. */
export function consumeWelcome(left: number): boolean {
  if (left < FREE_TRIAL_USES || readStored(WELCOMED, isTrue)) return false;
  writeStored(WELCOMED, true);
  return true;
}
