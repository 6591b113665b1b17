import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMember, noteLastMember } from '../../features/auth/last-member';
import { storedKeys } from '../../lib/storage/local-storage';
import { guardDevice, guardRestoredPage, KEPT_AFTER_SESSION_MS } from './device-guard';

const NOOR = 7;
const NOW = Date.UTC(2026, 10, 23);
const TOOL_KEY = 'mikai.cbt.reframe';
const MEMBER_KEY = 'mikai.journal.entry';
const DEVICE_KEY = 'mikai.help.country';
const kept = () => storedKeys('mikai.').sort();

beforeEach(() => {
  localStorage.clear();
  for (const key of [TOOL_KEY, MEMBER_KEY, DEVICE_KEY]) localStorage.setItem(key, '"private"');
});

describe('guardDevice', () => {
  it('keeps drafts for the same member', async () => {
    noteLastMember(NOOR);
    await guardDevice(NOOR, NOW);
    expect(kept()).toEqual(expect.arrayContaining([TOOL_KEY, MEMBER_KEY]));
  });

  it('deletes drafts when another member signs in', async () => {
    noteLastMember(NOOR);
    await guardDevice(NOOR + 1, NOW);
    expect(kept()).toEqual(['mikai.auth.member', DEVICE_KEY]);
    expect(lastMember()).toEqual({ id: NOOR + 1 });
  });

  it('hides drafts in shared tools from visitors once the session has ended, and keeps the rest for its member', async () => {
    noteLastMember(NOOR);
    await guardDevice(null, NOW);
    expect(kept()).toEqual(['mikai.auth.member', DEVICE_KEY, MEMBER_KEY]);
    await guardDevice(NOOR, NOW + 1);
    expect(kept()).toContain(MEMBER_KEY);
    expect(lastMember()).toEqual({ id: NOOR });
  });

  it('keeps what a visitor types after the session has ended', async () => {
    noteLastMember(NOOR);
    await guardDevice(null, NOW);
    localStorage.setItem(TOOL_KEY, '"of the visitor"');
    await guardDevice(null, NOW + 1);
    expect(kept()).toContain(TOOL_KEY);
  });

  it('deletes drafts a week after the session has ended', async () => {
    noteLastMember(NOOR);
    await guardDevice(null, NOW);
    await guardDevice(null, NOW + KEPT_AFTER_SESSION_MS);
    expect(kept()).toContain(MEMBER_KEY);
    await guardDevice(null, NOW + KEPT_AFTER_SESSION_MS + 1);
    expect(kept()).toEqual([DEVICE_KEY]);
  });

  it('keeps drafts of a visitor where no member was signed in', async () => {
    await guardDevice(null, NOW);
    expect(kept()).toEqual([TOOL_KEY, DEVICE_KEY, MEMBER_KEY].sort());
  });

  it('reads the last member in the format of an earlier version', () => {
    localStorage.setItem('mikai.auth.member', '7');
    expect(lastMember()).toEqual({ id: NOOR });
  });
});

describe('guardRestoredPage', () => {
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
    ['reloads a restored page whose member has signed out', NOOR, undefined, true, true],
    ['reloads a restored page if somebody else has signed in', NOOR, NOOR + 1, true, true],
    ['keeps a restored page whose member is still signed in', NOOR, NOOR, true, false],
    ['keeps a restored page of a visitor', undefined, NOOR, true, false],
    ['ignores a page that was not restored', NOOR, undefined, false, false],
  ])('%s', (_title, shown, here, isPersisted, isReloaded) => {
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
