import { seededRandom } from '@mikai/contract/seeded-random';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Badges } from '@mikai/contract/notifications';
import { QueryClient } from '@tanstack/react-query';
import { applyBadges, badgesQuery } from '../../lib/cache/badges';
import { badgesKey } from '../../lib/cache/badges.key';
import { loadedNotifications } from './notification-list';
import type { NotificationList } from './notification-list';
import { notificationsEventHandlers } from './notifications.events';
import { notificationKeys } from './notifications.queries';
import { FakeNotifications } from './testing/fake-notifications';
import type { FakeEvent } from './testing/fake-notifications';

let client: QueryClient;
let server: FakeNotifications;

function begin(): void {
  client = new QueryClient();
  server = new FakeNotifications();
}
beforeEach(begin);

const key = notificationKeys.listIn('en');
const list = () => client.getQueryData<NotificationList>(key);
const shown = () => loadedNotifications(list());
const badges = () => client.getQueryData<Badges>(badgesKey);
const wasInvalidated = () => client.getQueryState(key)?.isInvalidated === true;

function fetchNow(pages = 1): void {
  client.setQueryData<NotificationList>(key, server.fetch(pages));
  client.setQueryData<Badges>(badgesKey, server.badges);
}

function apply({ name, payload }: FakeEvent): void {
  (notificationsEventHandlers[name] as (queryClient: QueryClient, event: unknown) => void)(client, payload);
}

const applyAll = (events: readonly FakeEvent[] = server.drain()) => events.forEach(apply);

describe('the badges', () => {
  const at = (revision: number, messages: number): Badges => ({
    revision,
    messages,
    notifications: 0,
    letters: 0,
  });

  it('pass over what carries a lower revision, or the same', () => {
    applyBadges(client, at(4, 2));
    applyBadges(client, at(3, 9));
    applyBadges(client, at(4, 8));
    expect(badges()).toEqual(at(4, 2));
    applyBadges(client, at(5, 0));
    expect(badges()).toEqual(at(5, 0));
    applyBadges(client, undefined);
    expect(badges()).toEqual(at(5, 0));
  });

  const fetchBadges = (answer: Badges, meanwhile?: Badges) => {
    const fetcher = jestFetch(answer, () => applyBadges(client, meanwhile));
    return client.fetchQuery({ ...badgesQuery(true, false), staleTime: 0 }).finally(fetcher.restore);
  };

  it('keep what an event brought while they were being fetched', async () => {
    applyBadges(client, at(4, 2));
    await fetchBadges(at(4, 2), at(5, 3));
    expect(badges()).toEqual(at(5, 3));
  });

  it('believe a fetch that nothing overtook, also where the server went back to a backup', async () => {
    applyBadges(client, at(40, 9));
    await fetchBadges(at(7, 1));
    expect(badges()).toEqual(at(7, 1));
  });

  it('are asked for only while there is no socket, more often where messages are read', () => {
    const interval = (isLive: boolean, isReading: boolean) =>
      (badgesQuery(isLive, isReading).refetchInterval as () => number | false)();
    expect([interval(true, true), interval(false, false), interval(false, true)]).toEqual([
      false,
      30_000,
      5000,
    ]);
  });
});

describe('the list', () => {
  it('equals a fresh fetch after every event, over all pages that are loaded', () => {
    for (let i = 0; i < 12; i++) server.add();
    server.drain();
    fetchNow(3);
    server.add();
    server.renew(3);
    server.read(12);
    server.delete(9);
    server.readAll();
    for (const event of server.drain()) apply(event);
    expect(shown()).toEqual(loadedNotifications(server.fetch(9)));
    expect(badges()).toEqual(server.badges);
    expect(wasInvalidated()).toBe(false);
  });

  it('leaves to their page those that are older than what is loaded', () => {
    for (let i = 0; i < 12; i++) server.add();
    server.drain();
    fetchNow(1);
    apply({
      name: 'notification.changed',
      payload: {
        notification: server.fetch(9).pages[2]!.notifications[0]!,
        badges: server.badges,
        language: 'en',
      },
    });
    expect(shown().map(({ id }) => id)).toEqual([12, 11, 10, 9, 8]);
  });

  it('fetches in its own language what an event brings in another, and applies what has no text', () => {
    const german = notificationKeys.listIn('de');
    server.add();
    server.drain();
    fetchNow();
    client.setQueryData<NotificationList>(german, server.fetch(1));
    server.add();
    applyAll();
    const idsIn = (of: readonly string[]) =>
      loadedNotifications(client.getQueryData<NotificationList>(of)).map(({ id }) => id);
    expect([idsIn(key), idsIn(german)]).toEqual([[2, 1], [1]]);
    expect(wasInvalidated()).toBe(false);
    expect(client.getQueryState(german)?.isInvalidated).toBe(true);
    server.delete(1);
    applyAll();
    expect(idsIn(german)).toEqual([]);
  });

  it('accepts a repeated event without harm', () => {
    fetchNow();
    server.add();
    const events = server.drain();
    applyAll(events);
    applyAll(events);
    expect(shown()).toHaveLength(1);
  });

  it('is fetched where an event comes after a later one', () => {
    fetchNow();
    server.add();
    server.delete(1);
    const [created, deleted] = server.drain();
    apply(deleted!);
    apply(created!);
    expect(shown()).toEqual([]);
    expect(badges()).toEqual(server.badges);
    expect(wasInvalidated()).toBe(true);
  });

  it('stays known to be incomplete when an event changes it', async () => {
    fetchNow();
    await client.invalidateQueries({ queryKey: key });
    server.add();
    applyAll();
    expect(wasInvalidated()).toBe(true);
  });

  it('does not exist before somebody looks at it, and the badges count all the same', () => {
    server.add();
    applyAll();
    expect(list()).toBeUndefined();
    expect(badges()?.notifications).toBe(1);
  });
});

describe('any order of loss and repetition', () => {
  function live(seed: number): void {
    const random = seededRandom(seed);
    const pick = () => server.ids()[Math.floor(random() * server.ids().length)] ?? 1;
    const actions = [
      () => server.add(),
      () => server.add(),
      () => server.renew(pick()),
      () => server.read(pick()),
      () => server.delete(pick()),
      () => random() < 0.2 && server.readAll(),
    ];
    let hasLost = false;
    let last: FakeEvent | undefined;
    fetchNow(3);
    for (let step = 0; step < 40; step++) {
      actions[Math.floor(random() * actions.length)]!();
      for (const event of server.drain()) {
        if (random() < 0.1) {
          hasLost = true;
          continue;
        }
        apply(event);
        if (last && random() < 0.1) apply(event);
        last = event;
      }
      // Does what a reconnect does: fetches whatever is on screen.
      if (hasLost && random() < 0.3) {
        fetchNow(9);
        hasLost = false;
      }
      if (!hasLost && !wasInvalidated() && list()?.pages.at(-1)?.next === null)
        expect({ seed, shown: shown() }).toEqual({ seed, shown: loadedNotifications(server.fetch(99)) });
    }
    fetchNow(99);
    expect({ seed, shown: shown() }).toEqual({ seed, shown: loadedNotifications(server.fetch(99)) });
  }

  it('ends with what a fresh fetch shows', () => {
    for (let seed = 1; seed <= 100; seed++) {
      begin();
      live(seed);
    }
  });
});

/** Answers every request with this; `meanwhile` happens while it is on its way. */
function jestFetch(answer: unknown, meanwhile: () => void): { restore: () => void } {
  const before = globalThis.fetch;
  globalThis.fetch = (async () => {
    await Promise.resolve();
    meanwhile();
    return new Response(JSON.stringify(answer), { status: 200 });
  }) as typeof fetch;
  return { restore: () => void (globalThis.fetch = before) };
}
