import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMember, noteLastMember } from '../../features/auth/last-member';
import { storedKeys } from '../../lib/storage/local-storage';
import { guardDevice, guardRestoredPage, KEPT_AFTER_SESSION_MS } from './device-guard';

const NOOR = 7;
const NOW = Date.UTC(2026, 10, 23);
const OF_A_TOOL = 'mikai.cbt.reframe';
const OF_MEMBERS = 'mikai.journal.entry';
const OF_THE_DEVICE = 'mikai.help.country';
const kept = () => storedKeys('mikai.').sort();

beforeEach(() => {
  localStorage.clear();
  for (const key of [OF_A_TOOL, OF_MEMBERS, OF_THE_DEVICE]) localStorage.setItem(key, '"private"');
});

describe('texts that a member typed on this device', () => {
  it('stays for the same member', async () => {
    noteLastMember(NOOR);
    await guardDevice(NOOR, NOW);
    expect(kept()).toEqual(expect.arrayContaining([OF_A_TOOL, OF_MEMBERS]));
  });

  it('is gone when another member signs in', async () => {
    noteLastMember(NOOR);
    await guardDevice(NOOR + 1, NOW);
    expect(kept()).toEqual(['mikai.auth.member', OF_THE_DEVICE]);
    expect(lastMember()).toEqual({ id: NOOR + 1 });
  });

  it('is seen by no visitor once the session has ended, and waits for its member', async () => {
    noteLastMember(NOOR);
    await guardDevice(null, NOW);
    expect(kept()).toEqual(['mikai.auth.member', OF_THE_DEVICE, OF_MEMBERS]);
    await guardDevice(NOOR, NOW + 1);
    expect(kept()).toContain(OF_MEMBERS);
    expect(lastMember()).toEqual({ id: NOOR });
  });

  it('does not take along what a visitor types afterwards', async () => {
    noteLastMember(NOOR);
    await guardDevice(null, NOW);
    localStorage.setItem(OF_A_TOOL, '"of the visitor"');
    await guardDevice(null, NOW + 1);
    expect(kept()).toContain(OF_A_TOOL);
  });

  it('is gone a week after the session has ended', async () => {
    noteLastMember(NOOR);
    await guardDevice(null, NOW);
    await guardDevice(null, NOW + KEPT_AFTER_SESSION_MS);
    expect(kept()).toContain(OF_MEMBERS);
    await guardDevice(null, NOW + KEPT_AFTER_SESSION_MS + 1);
    expect(kept()).toEqual([OF_THE_DEVICE]);
  });

  it('stays where it is a visitor’s own', async () => {
    await guardDevice(null, NOW);
    expect(kept()).toEqual([OF_A_TOOL, OF_THE_DEVICE, OF_MEMBERS].sort());
  });

  it('is known from what an earlier version wrote down', () => {
    localStorage.setItem('mikai.auth.member', '7');
    expect(lastMember()).toEqual({ id: NOOR });
  });
});

describe('a page that the browser brings back', () => {
  const page = () => {
    const target = new EventTarget();
    const reload = vi.fn();
    const documentElement = { hidden: false };
    const show = (persisted: boolean) =>
      target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return Object.assign(target, {
      location: { reload },
      document: { documentElement },
      show,
      reload,
      documentElement,
    });
  };

  it.each([
    ['its member has signed out meanwhile', NOOR, undefined, true, true],
    ['somebody else has signed in meanwhile', NOOR, NOOR + 1, true, true],
    ['its member is signed in', NOOR, NOOR, true, false],
    ['it showed nobody’s words', undefined, NOOR, true, false],
    ['it is loaded anew', NOOR, undefined, false, false],
  ])('if %s', (_where, shown, here, isPersisted, isReloaded) => {
    const restored = page();
    const stop = guardRestoredPage(
      () => shown,
      () => here,
      restored as unknown as Window,
    );
    restored.show(isPersisted);
    expect([restored.documentElement.hidden, restored.reload.mock.calls.length]).toEqual([
      isReloaded,
      Number(isReloaded),
    ]);
    stop();
    restored.show(true);
    expect(restored.reload).toHaveBeenCalledTimes(Number(isReloaded));
  });
});
