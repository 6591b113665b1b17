import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { removeRecord, loadedRecords, saveRecord } from './own-list';
import type { OwnList, OwnRecord } from './own-list';

const KEY = ['entries'];
const record = (id: number, revision = 1): OwnRecord => ({ id, revision });

/** Two loaded pages, the second of which is the last one if `isWhole`. */
function setUp(isWhole = false) {
  const queryClient = new QueryClient();
  queryClient.setQueryData<OwnList<OwnRecord>>(KEY, {
    pages: [
      { items: [record(9), record(7)], next: '/2' },
      { items: [record(5), record(3)], next: isWhole ? null : '/3' },
    ],
    pageParams: [null, '/2'],
  });
  const shown = () => loadedRecords(queryClient.getQueryData<OwnList<OwnRecord>>(KEY));
  const ids = () => shown().map(({ id }) => id);
  return { queryClient, shown, ids };
}

describe('a list of own records', () => {
  it('takes a new record in at its place', () => {
    const { queryClient, ids } = setUp();
    saveRecord(queryClient, KEY, record(10));
    saveRecord(queryClient, KEY, record(6));
    expect(ids()).toEqual([10, 9, 7, 6, 5, 3]);
  });

  it('leaves what is older than all that is loaded to its page, and takes it where that was the last', () => {
    const { queryClient, ids } = setUp();
    saveRecord(queryClient, KEY, record(1));
    expect(ids()).toEqual([9, 7, 5, 3]);
    const whole = setUp(true);
    saveRecord(whole.queryClient, KEY, record(1));
    expect(whole.ids()).toEqual([9, 7, 5, 3, 1]);
  });

  it('keeps the newer of two states, whichever comes first', () => {
    const { queryClient, shown } = setUp();
    saveRecord(queryClient, KEY, record(5, 3));
    saveRecord(queryClient, KEY, record(5, 2));
    expect(shown().find(({ id }) => id === 5)).toEqual(record(5, 3));
  });

  it('moves a record whose place has changed', () => {
    const { queryClient, ids } = setUp();
    const order = (a: OwnRecord, b: OwnRecord) => b.revision - a.revision || b.id - a.id;
    saveRecord(queryClient, KEY, record(3, 9), order);
    expect(ids()).toEqual([3, 9, 7, 5]);
  });

  it('does not restore what was deleted when a late event arrives', () => {
    const { queryClient, ids } = setUp();
    removeRecord(queryClient, KEY, 7);
    saveRecord(queryClient, KEY, record(7, 5));
    expect(ids()).toEqual([9, 5, 3]);
  });

  it('is fetched once more when a fetch was under way that may have missed the change', async () => {
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
