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
