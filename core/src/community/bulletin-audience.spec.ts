import { expect, test } from '@jest/globals';
import { BulletinAudience } from './bulletin-audience.js';

function audienceOf(counts: (number | Error)[], hintFrom: number, cacheMs?: number) {
  let reads = 0;
  const query = async () => {
    const count = counts[Math.min(reads++, counts.length - 1)];
    if (count instanceof Error) throw count;
    return [{ count }];
  };
  return { audience: new BulletinAudience({ query } as never, hintFrom, cacheMs), readCount: () => reads };
}

test('is large from as many connected members as the setting says', async () => {
  expect(await audienceOf([1_999], 2_000).audience.isLarge()).toBe(false);
  expect(await audienceOf([2_000], 2_000).audience.isLarge()).toBe(true);
});

test('is looked up once for posts that follow each other, and again later', async () => {
  const kept = audienceOf([5, 0], 5, 60_000);
  expect([await kept.audience.isLarge(), await kept.audience.isLarge(), kept.readCount()]).toEqual([
    true,
    true,
    1,
  ]);
  const fresh = audienceOf([5, 0], 5, 0);
  expect([await fresh.audience.isLarge(), await fresh.audience.isLarge()]).toEqual([true, false]);
});

test('is not large while the database does not answer, so that whole posts are sent', async () => {
  expect(await audienceOf([new Error('gone')], 1).audience.isLarge()).toBe(false);
});
