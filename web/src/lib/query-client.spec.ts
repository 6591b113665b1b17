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

/** A query whose answers come when they are let go, and what its observer has seen. */
function heldQuery() {
  const client = createQueryClient();
  const answers: ((data: string) => void)[] = [];
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['progress'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const unsubscribe = observer.subscribe(({ data }) => seen.push(data));
  return { client, answers, seen, unsubscribe };
}

it('reads again what changed during its first fetch, and never shows what that one read', async () => {
  const { client, answers, seen, unsubscribe } = heldQuery();
  const invalidated = client.invalidateQueries({ queryKey: ['progress'] });
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await invalidated;
  expect(client.getQueryData(['progress'])).toBe('after');
  expect(seen).not.toContain('before');
  unsubscribe();
});

it('leaves a first fetch alone for those who want none to be canceled', async () => {
  const { client, answers, unsubscribe } = heldQuery();
  const invalidated = client.invalidateQueries({ queryKey: ['progress'] }, { cancelRefetch: false });
  expect(answers).toHaveLength(1);
  answers[0]?.('once');
  await invalidated;
  expect(client.getQueryData(['progress'])).toBe('once');
  unsubscribe();
});
