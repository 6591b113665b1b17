import type { TimeCapsule } from '@mikai/contract/capsules';
import type { QueryClient } from '@tanstack/react-query';
import { removeRecord, saveRecord } from '../../lib/lists/own-list';
import type { EventHandlers } from '../../realtime/dispatcher';
import { capsuleKeys } from './capsules.keys';

function saveCapsule(queryClient: QueryClient, capsule: TimeCapsule): void {
  saveRecord(queryClient, capsuleKeys.list, capsule);
  queryClient.setQueryData<TimeCapsule | null>(capsuleKeys.one(capsule.id), (known) =>
    known && known.revision > capsule.revision ? known : known && capsule,
  );
}

/**
 * Handlers that apply the events of time capsules to the cache. They change nothing but the query client.
 */
export const capsulesEventHandlers: Pick<EventHandlers, 'capsule.saved' | 'capsule.deleted'> = {
  'capsule.saved': (queryClient, { capsule }) => saveCapsule(queryClient, capsule),
  'capsule.deleted': (queryClient, { id }) => {
    removeRecord(queryClient, capsuleKeys.list, id);
    queryClient.setQueryData(capsuleKeys.one(id), (known: unknown) => known && null);
  },
};
