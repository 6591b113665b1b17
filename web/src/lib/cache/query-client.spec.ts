import { expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

it('reports a change before the next task, so that a pressed control does not flicker back', async () => {
  const client = createQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['choice'],
    queryFn: () => 'daily',
    enabled: false,
  });
  const received: unknown[] = [];
  const unsubscribe = observer.subscribe(({ data }) => received.push(data));
  const nextTask = new Promise<unknown[]>((resolve) => setTimeout(() => resolve([...received])));
  client.setQueryData(['choice'], 'weekly');
  expect(await nextTask).toContain('weekly');
  unsubscribe();
});

/** A query whose responses the test sends, with the data that its observer has received. */
function heldQuery(options: { staleTime?: 'static' } = {}) {
  const client = createQueryClient();
  const requests: { resolve: (data: string) => void; reject: (error: Error) => void }[] = [];
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['progress'],
    queryFn: () => new Promise<string>((resolve, reject) => requests.push({ resolve, reject })),
    ...options,
  });
  const unsubscribe = observer.subscribe(({ data }) => seen.push(data));
  const invalidate = () => client.invalidateQueries({ queryKey: ['progress'] });
  const isRequested = (count: number) => expect(requests).toHaveLength(count);
  return { client, requests, seen, observer, unsubscribe, invalidate, isRequested };
}

/** Waits until all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('fetches exactly once more if the query was invalidated during its first fetch, however often', async () => {
  const { client, requests, seen, invalidate, isRequested, unsubscribe } = heldQuery();
  const invalidated = Promise.all([invalidate(), invalidate(), invalidate()]);
  await settled();
  isRequested(1);
  requests[0]?.resolve('before');
  await settled();
  expect(seen).toContain('before');
  isRequested(2);
  requests[1]?.resolve('after');
  await invalidated;
  expect(client.getQueryData(['progress'])).toBe('after');
  await settled();
  isRequested(2);
  unsubscribe();
});

it('refetches at the next visit if the page was left during the first fetch', async () => {
  const { client, requests, observer, invalidate, isRequested, unsubscribe } = heldQuery();
  const invalidated = invalidate();
  unsubscribe();
  requests[0]?.resolve('before');
  await invalidated;
  isRequested(1);
  const leave = observer.subscribe(() => undefined);
  isRequested(2);
  requests[1]?.resolve('after');
  await settled();
  expect(client.getQueryData(['progress'])).toBe('after');
  leave();
});

it('does not refetch after a first fetch that failed, because the page offers a retry', async () => {
  const { client, requests, invalidate, isRequested, unsubscribe } = heldQuery();
  const invalidated = invalidate();
  requests[0]?.reject(new Error('away'));
  await invalidated;
  isRequested(1);
  expect(client.getQueryState(['progress'])?.status).toBe('error');
  unsubscribe();
});

it('refetches a query with data at once', async () => {
  const { client, requests, invalidate, isRequested, unsubscribe } = heldQuery();
  requests[0]?.resolve('first');
  await settled();
  const invalidated = invalidate();
  isRequested(2);
  requests[1]?.resolve('second');
  await invalidated;
  expect(client.getQueryData(['progress'])).toBe('second');
  unsubscribe();
});

it.each([
  ['callers who join a fetch under way', { queryKey: ['progress'] }, { cancelRefetch: false }, {}],
  ['inactive queries only', { queryKey: ['progress'], refetchType: 'inactive' }, {}, {}],
  ['no refetch', { queryKey: ['progress'], refetchType: 'none' }, {}, {}],
  ['static queries', { queryKey: ['progress'] }, {}, { staleTime: 'static' }],
] as const)('adds no fetch to a first one for %s', async (_case, filters, options, queryOptions) => {
  const { client, requests, isRequested, unsubscribe } = heldQuery(queryOptions);
  const invalidated = client.invalidateQueries(filters, options);
  requests[0]?.resolve('once');
  await invalidated;
  await settled();
  isRequested(1);
  expect(client.getQueryData(['progress'])).toBe('once');
  unsubscribe();
});
