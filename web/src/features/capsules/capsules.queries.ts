import type { TimeCapsule } from '@mikai/contract/capsules';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { loadedRecords, ownListQuery } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import { CAPSULES_PATH, getCapsule } from './capsules.api';
import { capsuleKeys } from './capsules.keys';
import { pollUnlessLive } from '../../realtime/polling';

/** Fetches the capsules, newest first, page by page. */
export const capsulesQuery = (isLive: boolean) =>
  ownListQuery<TimeCapsule>(capsuleKeys.list, CAPSULES_PATH, pollUnlessLive(isLive));

/** Fetches one capsule; `null` if it no longer exists. */
export const capsuleQuery = (queryClient: QueryClient, id: number) =>
  queryOptions({
    queryKey: capsuleKeys.one(id),
    queryFn: ({ signal }): Promise<TimeCapsule | null> =>
      getCapsule(id, signal).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    initialData: () =>
      loadedRecords(queryClient.getQueryData<OwnList<TimeCapsule>>(capsuleKeys.list)).find(
        (capsule) => capsule.id === id,
      ),
  });
