import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { removeRecord, saveRecord } from '../../lib/lists/own-list';
import type { OwnRecord } from '../../lib/lists/own-list';
import type { EventHandlers } from '../../realtime/dispatcher';
import { cbtKeys } from './cbt.keys';
import { dropShown, patchShown } from './shown';

/** The query keys under which a tool's records are cached. */
interface RecordKeys {
  list: QueryKey;
  shown: QueryKey;
  linked: (id: number) => QueryKey;
}

const REFRAMES: RecordKeys = {
  list: cbtKeys.reframes,
  shown: cbtKeys.shownReframe,
  linked: (id) => cbtKeys.linked('reframe', id),
};
const REFLECTIONS: RecordKeys = {
  list: cbtKeys.reflections,
  shown: cbtKeys.shownReflection,
  linked: (id) => cbtKeys.linked('reflection', id),
};

function save(queryClient: QueryClient, keys: RecordKeys, record: OwnRecord): void {
  saveRecord(queryClient, keys.list, record);
  patchShown(queryClient, keys.shown, record);
  queryClient.setQueryData<OwnRecord | null>(keys.linked(record.id), (known) =>
    known && known.revision < record.revision ? record : known,
  );
  void queryClient.invalidateQueries({ queryKey: cbtKeys.progress });
}

function remove(queryClient: QueryClient, keys: RecordKeys, id: number): void {
  removeRecord(queryClient, keys.list, id);
  dropShown(queryClient, keys.shown, id);
  queryClient.setQueryData<OwnRecord | null>(keys.linked(id), (known) => (known ? null : known));
  void queryClient.invalidateQueries({ queryKey: cbtKeys.progress });
}

/**
 * Handlers that apply the events of the CBT tools to the cache. They change nothing but the query client.
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
