import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Badges } from '@mikai/contract/notifications';
import { QueryClient } from '@tanstack/react-query';
import { badgesKey } from '../../lib/cache/badges.key';
import { loadedRecords } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import type { LetterRecord } from './letter-record';
import { lettersEventHandlers } from './letters.events';
import { letterKeys } from './letters.keys';
import { letterQuery } from './letters.queries';
import { FakeLetters } from './testing/fake-letters';
import type { FakeEvent } from './testing/fake-letters';

let client: QueryClient;
let server: FakeLetters;

beforeEach(() => {
  client = new QueryClient();
  server = new FakeLetters();
});

const list = () => client.getQueryData<OwnList<LetterRecord>>(letterKeys.list);
const shown = () => loadedRecords(list());
const badges = () => client.getQueryData<Badges>(badgesKey);
const one = (id: number) => client.getQueryData<LetterRecord | null>(letterKeys.one(id));
const isInvalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated === true;

function fetchNow(pages = 1): void {
  client.setQueryData(letterKeys.list, server.fetch(pages));
  client.setQueryData(letterKeys.counts, server.counts);
  client.setQueryData(badgesKey, server.badges);
}

function apply({ name, payload }: FakeEvent): void {
  (lettersEventHandlers[name] as (queryClient: QueryClient, event: unknown) => void)(client, payload);
}

const applyAll = (events: readonly FakeEvent[] = server.drain()) => events.forEach(apply);

function write(count: number): void {
  for (let i = 0; i < count; i++) server.add();
}

describe('the letters', () => {
  it('equal a fresh fetch of all loaded pages after every event', () => {
    write(12);
    server.drain();
    fetchNow(3);
    const actions = [
      () => server.add(),
      () => server.read(12),
      () => server.delete(9),
      () => server.readAll(),
      () => server.delete(2),
    ];
    for (const action of actions) {
      action();
      applyAll();
      expect(shown()).toEqual(loadedRecords(server.fetch(9)));
      expect(badges()).toEqual(server.badges);
      expect(isInvalidated(letterKeys.list)).toBe(false);
    }
  });

  it('invalidate their counts, which no event contains', () => {
    fetchNow();
    write(1);
    applyAll();
    expect(isInvalidated(letterKeys.counts)).toBe(true);
  });

  it('ignore letters that are older than the loaded ones', () => {
    write(12);
    const [first] = server.drain();
    fetchNow(1);
    apply({ ...first!, payload: { ...first!.payload, badges: server.badges } } as FakeEvent);
    expect(shown().map(({ id }) => id)).toEqual([12, 11, 10, 9, 8]);
  });

  it('ignore a repeated event', () => {
    fetchNow();
    write(2);
    server.read(1);
    server.delete(2);
    const events = server.drain();
    applyAll(events);
    applyAll(events.slice(-2));
    expect(shown()).toEqual(loadedRecords(server.fetch(9)));
  });

  it('are refetched if events arrive out of order', () => {
    fetchNow();
    write(1);
    server.read(1);
    const [created, read] = server.drain();
    apply(read!);
    apply(created!);
    expect(badges()).toEqual(server.badges);
    expect(isInvalidated(letterKeys.list)).toBe(true);
  });

  it('are refetched if an event arrives during a fetch', async () => {
    let answer: (page: OwnList<LetterRecord>) => void = () => undefined;
    const before = server.fetch(1);
    void client.fetchQuery({
      queryKey: letterKeys.list,
      queryFn: () => new Promise<OwnList<LetterRecord>>((resolve) => (answer = resolve)),
    });
    write(1);
    applyAll();
    expect(isInvalidated(letterKeys.list)).toBe(true);
    answer(before);
  });

  it('are not cached until they are shown, but update the badges', () => {
    write(1);
    applyAll();
    expect(list()).toBeUndefined();
    expect(badges()?.letters).toBe(1);
  });
});

describe('an opened letter', () => {
  it('follows changes on other devices', () => {
    write(2);
    server.drain();
    fetchNow();
    for (const id of [1, 2]) client.setQueryData(letterKeys.one(id), server.one(id));
    server.read(1);
    applyAll();
    expect([one(1)?.isRead, one(2)?.isRead]).toEqual([true, false]);
    server.readAll();
    server.delete(1);
    applyAll();
    expect([one(1), one(2)]).toEqual([null, server.one(2)]);
  });

  it('appears if a link was followed while it was being written', () => {
    fetchNow();
    client.setQueryData(letterKeys.one(1), null);
    write(1);
    applyAll();
    expect(one(1)).toEqual(server.one(1));
  });

  it('is read from the loaded list, or else from the server', () => {
    write(1);
    const initial = (id: number) => (letterQuery(client, id).initialData as () => unknown)();
    expect(initial(1)).toBeUndefined();
    fetchNow();
    expect(initial(1)).toEqual(server.one(1));
  });
});
