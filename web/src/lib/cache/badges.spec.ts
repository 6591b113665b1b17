import { expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import type { Badges } from '@mikai/contract/notifications';
import { badgesKey, shownBadges } from './badges.key';
import { createQueryClient } from './query-client';

const counts = (revision: number): Badges => ({ revision, messages: 0, notifications: revision, letters: 0 });

it('refetches the counts when the connection is back, whichever component rendered last', async () => {
  const client = createQueryClient();
  const fetchCounts = jest.fn<() => Promise<Badges>>();
  fetchCounts.mockResolvedValueOnce(counts(0)).mockResolvedValueOnce(counts(1));
  const fetching = new QueryObserver(client, { queryKey: badgesKey, queryFn: fetchCounts });
  const showing = new QueryObserver(client, client.defaultQueryOptions(shownBadges));
  const stop = [fetching.subscribe(() => undefined), showing.subscribe(() => undefined)];
  await client.getQueryCache().find({ queryKey: badgesKey })?.promise;
  showing.setOptions(client.defaultQueryOptions(shownBadges));

  await client.invalidateQueries();

  expect(fetchCounts).toHaveBeenCalledTimes(2);
  expect(showing.getCurrentResult().data).toEqual(counts(1));
  for (const end of stop) end();
});
