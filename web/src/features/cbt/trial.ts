import { FREE_TRIAL_USES } from '@mikai/contract/cbt';
import { readStored, writeStored } from '../../lib/storage';

const LEFT = 'mikai.trial.left';
const WELCOMED = 'mikai.trial.welcomed';

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= FREE_TRIAL_USES;
const isTrue = (value: unknown): value is true => value === true;

/** How many free uses are left as far as this browser knows. The server's word is what counts. */
export function usesLeftHere(): number {
  return readStored(LEFT, isCount) ?? FREE_TRIAL_USES;
}

/** Notes what the server said. */
export function noteUsesLeft(left: number): void {
  writeStored(LEFT, left);
}

/** Whether somebody with so many uses left is to be welcomed: at the first use, and once. */
export function consumeWelcome(left: number): boolean {
  if (left < FREE_TRIAL_USES || readStored(WELCOMED, isTrue)) return false;
  writeStored(WELCOMED, true);
  return true;
}
