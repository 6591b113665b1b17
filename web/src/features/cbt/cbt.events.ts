import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { removeRecord, saveRecord } from '../../lib/lists/own-list';
import type { OwnRecord } from '../../lib/lists/own-list';
import type { EventHandlers } from '../../realtime/dispatcher';
import { cbtKeys } from './cbt.keys';
import { dropShown, patchShown } from './shown';

interface Places {
  list: QueryKey;
  shown: QueryKey;
  linked: (id: number) => QueryKey;
}

const REFRAMES: Places = {
  list: cbtKeys.reframes,
  shown: cbtKeys.shownReframe,
  linked: (id) => cbtKeys.linked('reframe', id),
};
const REFLECTIONS: Places = {
  list: cbtKeys.reflections,
  shown: cbtKeys.shownReflection,
  linked: (id) => cbtKeys.linked('reflection', id),
};

function save(queryClient: QueryClient, places: Places, record: OwnRecord): void {
  saveRecord(queryClient, places.list, record);
  patchShown(queryClient, places.shown, record);
  queryClient.setQueryData<OwnRecord | null>(places.linked(record.id), (known) =>
    known && known.revision < record.revision ? record : known,
  );
  void queryClient.invalidateQueries({ queryKey: cbtKeys.progress });
}

function remove(queryClient: QueryClient, places: Places, id: number): void {
  removeRecord(queryClient, places.list, id);
  dropShown(queryClient, places.shown, id);
  queryClient.setQueryData<OwnRecord | null>(places.linked(id), (known) => (known ? null : known));
  void queryClient.invalidateQueries({ queryKey: cbtKeys.progress });
}

/**
 * Handlers that apply the events of the CBT tools to the cache. Pure apart from the query client that they are given.
 */
export const cbtEventHandlers: Pick<
  EventHandlers,
  'thoughtReframe.saved' | 'thoughtReframe.deleted' | 'reflection.saved' | 'reflection.deleted'
> = {
  'thoughtReframe.saved': (queryClient, { reframe }) => save(queryClient, REFRAMES, reframe),
  'thoughtReframe.deleted': (queryClient, { id }) => remove(queryClient, REFRAMES, id),
  'reflection.saved': (queryClient, { reflection }) => save(queryClient, REFLECTIONS, reflection),
  'reflection.deleted': (queryClient, { id }) => remove(queryClient, REFLECTIONS, id),
};
