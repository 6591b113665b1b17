import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { moderationEventHandlers } from './moderation.events';
import { moderationKeys } from './moderation.queries';

it('shows the new counts at once, and fetches the queues that are open', () => {
  const client = new QueryClient();
  const counts = { openCases: 3, openAppeals: 1, needSupport: 2 };
  const queues = [
    moderationKeys.cases('open'),
    moderationKeys.cases('decided', 'gate'),
    moderationKeys.case({ kind: 'post', targetId: 4 }),
    moderationKeys.appeals,
    moderationKeys.welfare,
  ];
  for (const key of [...queues, ['auth', 'me']]) client.setQueryData([...key], {});
  moderationEventHandlers['moderation.changed'](client, { counts });
  expect(client.getQueryData(moderationKeys.counts)).toEqual(counts);
  for (const key of queues) expect([key, client.getQueryState(key)?.isInvalidated]).toEqual([key, true]);
  expect(client.getQueryState(['auth', 'me'])?.isInvalidated).toBe(false);
});
