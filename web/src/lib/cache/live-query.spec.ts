import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { fetchLive, patchLive } from './live-query';

const KEY = ['numbers'];
const add = (value: number) => (data: readonly number[]) => (data.includes(value) ? data : [...data, value]);

/** A request that the test answers when it wants to. */
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

test('a change that comes while a fetch is on its way is not undone by an older answer', async () => {
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

test('a first fetch takes up what came before its answer, and nothing is kept for a query that nobody asks for', async () => {
  const client = new QueryClient();
  patchLive(client, KEY, add(9));
  const request = pending<number[]>();
  const fetched = fetchWith(client, request.promise);
  patchLive(client, KEY, add(2));
  request.answer([1]);
  await fetched;
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
});

test('a later fetch brings the truth, also where a change was wrong', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [1]);
  patchLive(client, KEY, add(2));
  await fetchWith(client, Promise.resolve([1, 3]));
  expect(client.getQueryData(KEY)).toEqual([1, 3]);
});

test('a fetch that fails leaves the changes in place', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [1]);
  const fetched = fetchWith(client, Promise.reject(new Error('away')));
  patchLive(client, KEY, add(2));
  await expect(fetched).rejects.toThrow('away');
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
});

test('a patch does not make whole what is known to have missed something', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, [1]);
  await client.invalidateQueries({ queryKey: KEY });
  patchLive(client, KEY, add(2));
  expect(client.getQueryData(KEY)).toEqual([1, 2]);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});
