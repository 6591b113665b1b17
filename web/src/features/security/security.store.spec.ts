import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hasUnsavedCodes, keepBackupCodes, releaseBackupCodes, useSecurityStore } from './security.store';

const CODES = ['abcde-fghij', 'klmno-pqrst'];

let window: EventTarget;

/** Returns whether the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  window = new EventTarget();
  Object.assign(globalThis, { window });
});
afterEach(() => {
  releaseBackupCodes();
  Object.assign(globalThis, { window: undefined });
});

describe('backup codes that nobody has kept yet', () => {
  it('stay, and the browser asks before the page is left', () => {
    expect(asksBeforeLeaving()).toBe(false);
    keepBackupCodes(7, CODES);
    expect(useSecurityStore.getState().unsavedCodes).toEqual({ userId: 7, codes: CODES });
    expect(hasUnsavedCodes()).toBe(true);
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('make room for newer ones, and are cleared once they are saved', () => {
    keepBackupCodes(7, ['older-codes']);
    keepBackupCodes(7, CODES);
    expect(useSecurityStore.getState().unsavedCodes?.codes).toEqual(CODES);
    releaseBackupCodes();
    expect(hasUnsavedCodes()).toBe(false);
    expect(asksBeforeLeaving()).toBe(false);
  });
});
