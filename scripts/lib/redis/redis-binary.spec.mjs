import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renewedIfDue } from './redis-binary.mjs';

const WEEK_S = 7 * 24 * 60 * 60;
const OLD = { command: 'old', before: [], env: {} };
const NEW = { command: 'new', before: [], env: {} };

describe('a Redis that was unpacked from Debian', () => {
  let folder;
  let asked;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mikai-redis-'));
    asked = join(folder, 'asked');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const askedAgo = (seconds) => utimesSync(asked, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);

  it('is renewed once a week', async () => {
    expect(await renewedIfDue(OLD, { asked, renew: async () => NEW })).toBe(NEW);
    const never = () => Promise.reject(new Error('asked again'));
    expect(await renewedIfDue(NEW, { asked, renew: never })).toBe(NEW);
    askedAgo(WEEK_S - 60);
    let times = 0;
    const count = async () => void (times += 1);
    await renewedIfDue(NEW, { asked, renew: count });
    expect(times).toBe(0);
    askedAgo(WEEK_S + 60);
    await renewedIfDue(NEW, { asked, renew: count });
    expect(times).toBe(1);
  });

  it('stays if the newer package is not available', async () => {
    expect(await renewedIfDue(OLD, { asked, renew: async () => undefined })).toBe(OLD);
    expect(existsSync(asked)).toBe(true);
    askedAgo(WEEK_S + 60);
    expect(await renewedIfDue(OLD, { asked, renew: () => Promise.reject(new Error('offline')) })).toBe(OLD);
  });
});
