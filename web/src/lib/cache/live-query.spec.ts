import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { fetchLive, patchLive } from './live-query';

const KEY = ['numbers'];
const add = (value: number) => (data: readonly number[]) => (data.includes(value) ? data : [...data, value]);

/** A promise with its resolvers: a request that the test answers. */
function pending<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

function fetchWith(client: QueryClient, promise: Promise<number[]>) {
  return client.fetchQuery({
    queryKey: KEY,
    queryFn: () => fetchLive(client, KEY, () => promise),
    staleTime: 0,
  });
}

test('keeps a change that arrives during a fetch whose response is older', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [1]);
  const request = pending<number[]>();
  const fetched = fetchWith(client, request.promise);
  patchLive(client, KEY, add(2));
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
  request.answer([1]);
  await fetched;
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
});

test('applies changes that arrive during the first fetch, and keeps none for a query that is not being fetched', async () => {
  const client = new QueryClient();
  patchLive(client, KEY, add(9));
  const request = pending<number[]>();
  const fetched = fetchWith(client, request.promise);
  patchLive(client, KEY, add(2));
  request.answer([1]);
  await fetched;
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
});

test('replaces a wrong change with the response of a later fetch', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [1]);
  patchLive(client, KEY, add(2));
  await fetchWith(client, Promise.resolve([1, 3]));
  expect(client.getQueryData(KEY)).toEqual([1, 3]);
});

test('keeps the changes when a fetch fails', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [1]);
  const fetched = fetchWith(client, Promise.reject(new Error('away')));
  patchLive(client, KEY, add(2));
  await expect(fetched).rejects.toThrow('away');
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
});

test('keeps an invalidated query invalid when it is patched', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [1]);
  await client.invalidateQueries({ queryKey: KEY });
  patchLive(client, KEY, add(2));
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});
