import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { removeRecord, loadedRecords, saveRecord } from './own-list';
import type { OwnList, OwnRecord } from './own-list';

const KEY = ['entries'];
const record = (id: number, revision = 1): OwnRecord => ({ id, revision });

/** Two loaded pages, the second of which is the last one if `isComplete`. */
function setUp(isComplete = false) {
  const queryClient = new QueryClient();
  queryClient.setQueryData<OwnList<OwnRecord>>(KEY, {
    pages: [
      { items: [record(9), record(7)], next: '/2' },
      { items: [record(5), record(3)], next: isComplete ? null : '/3' },
    ],
    pageParams: [null, '/2'],
  });
  const shown = () => loadedRecords(queryClient.getQueryData<OwnList<OwnRecord>>(KEY));
  const ids = () => shown().map(({ id }) => id);
  return { queryClient, shown, ids };
}

describe("a list of the member's own records", () => {
  it('inserts a new record at its position', () => {
    const { queryClient, ids } = setUp();
    saveRecord(queryClient, KEY, record(10));
    saveRecord(queryClient, KEY, record(6));
    expect(ids()).toEqual([10, 9, 7, 6, 5, 3]);
  });

  it('adds a record older than all loaded ones only if the last page is loaded', () => {
    const { queryClient, ids } = setUp();
    saveRecord(queryClient, KEY, record(1));
    expect(ids()).toEqual([9, 7, 5, 3]);
    const whole = setUp(true);
    saveRecord(whole.queryClient, KEY, record(1));
    expect(whole.ids()).toEqual([9, 7, 5, 3, 1]);
  });

  it('keeps the newer of two revisions, whichever arrives first', () => {
    const { queryClient, shown } = setUp();
    saveRecord(queryClient, KEY, record(5, 3));
    saveRecord(queryClient, KEY, record(5, 2));
    expect(shown().find(({ id }) => id === 5)).toEqual(record(5, 3));
  });

  it('moves a record whose position has changed', () => {
    const { queryClient, ids } = setUp();
    const order = (a: OwnRecord, b: OwnRecord) => b.revision - a.revision || b.id - a.id;
    saveRecord(queryClient, KEY, record(3, 9), order);
    expect(ids()).toEqual([3, 9, 7, 5]);
  });

  it('does not restore a deleted record when a late event arrives', () => {
    const { queryClient, ids } = setUp();
    removeRecord(queryClient, KEY, 7);
    saveRecord(queryClient, KEY, record(7, 5));
    expect(ids()).toEqual([9, 5, 3]);
  });

  it('is refetched if a change arrives during a fetch that may have missed it', async () => {
    const { queryClient } = setUp();
    let answer: (list: OwnList<OwnRecord>) => void = () => undefined;
    let fetches = 0;
    const fetching = queryClient.fetchQuery({
      queryKey: KEY,
      queryFn: () => {
        fetches += 1;
        return new Promise<OwnList<OwnRecord>>((resolve) => (answer = resolve));
      },
    });
    saveRecord(queryClient, KEY, record(10));
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
    answer({ pages: [], pageParams: [] });
    await fetching;
    expect(fetches).toBe(1);
  });
});
