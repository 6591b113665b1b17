import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import type { GachaUser, OwnedCompanion, PullRecord } from '@mikai/contract/gacha';
import { QueryClient } from '@tanstack/react-query';
import type { OwnList } from '../../lib/lists/own-list';
import { gachaEventHandlers } from './gacha.events';
import { gachaKeys } from './gacha.keys';
import { untilNextDay } from './gacha.queries';

const user = (revision: number, wellnessCoins = 100) => ({ revision, wellnessCoins }) as GachaUser;
const owned = (id: number, level: number, experience = 0) => ({ id, level, experience }) as OwnedCompanion;
const pull = (id: number) => ({ id }) as PullRecord;

function setUp() {
  const client = new QueryClient();
  client.setQueryData(gachaKeys.user, user(5));
  client.setQueryData(gachaKeys.companions, [owned(2, 1), owned(1, 3, 200)]);
  client.setQueryData<OwnList<PullRecord>>(gachaKeys.pulls, {
    pages: [
      { items: [pull(8)], next: '/older' },
      { items: [pull(7)], next: null },
    ],
    pageParams: [null, '/older'],
  });
  return {
    client,
    emit: (event: Parameters<(typeof gachaEventHandlers)['gacha.changed']>[1]) =>
      gachaEventHandlers['gacha.changed'](client, event),
    shown: () => ({
      coins: client.getQueryData<GachaUser>(gachaKeys.user)?.wellnessCoins,
      companions: client
        .getQueryData<OwnedCompanion[]>(gachaKeys.companions)
        ?.map(({ id, level, experience }) => [id, level, experience]),
      pulls: client
        .getQueryData<OwnList<PullRecord>>(gachaKeys.pulls)
        ?.pages.map(({ items }) => items.map(({ id }) => id)),
    }),
  };
}

describe('events of companions', () => {
  it('update the balance, the collection and the history once, even if they are repeated', () => {
    const { emit, shown } = setUp();
    const event = { user: user(6, 0), owned: owned(3, 1), pull: pull(9) };
    emit(event);
    emit(event);
    expect(shown()).toEqual({
      coins: 0,
      companions: [
        [3, 1, 0],
        [2, 1, 0],
        [1, 3, 200],
      ],
      pulls: [[9, 8], [7]],
    });
  });

  it('undo no newer change when they arrive late', () => {
    const { emit, shown } = setUp();
    const before = shown();
    emit({ user: user(4, 300), owned: owned(1, 3, 100), pull: pull(7) });
    expect(shown()).toEqual(before);
    emit({ user: user(5), owned: owned(1, 4) });
    expect(shown().companions).toContainEqual([1, 4, 0]);
  });

  it('invalidate the balance and the earnings', () => {
    const { client } = setUp();
    client.setQueryData(gachaKeys.earnings, {});
    gachaEventHandlers['wallet.changed'](client, {
      wallet: { wellnessCoins: 1, premiumGems: 0, revision: 9 },
    });
    for (const key of [gachaKeys.user, gachaKeys.earnings])
      expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(client.getQueryState(gachaKeys.companions)?.isInvalidated).toBe(false);
  });
});

describe('untilNextDay', () => {
  const at = (isDailyFree: boolean, inMs: number) =>
    ({ isDailyFree, nextFreeDaily: new Date(inMs).toISOString() }) as GachaUser;

  it("returns the time to the member's next midnight, and at least a minute with a wrong clock", () => {
    expect(untilNextDay(undefined, 0)).toBe(false);
    expect(untilNextDay(at(true, 5_000_000), 0)).toBe(false);
    expect(untilNextDay(at(false, 5_000_000), 0)).toBe(5_000_000);
    expect(untilNextDay(at(false, 0), 90_000_000)).toBe(60_000);
    expect(untilNextDay(at(false, 900_000_000_000), 0)).toBe(DAY_MS);
  });
});
