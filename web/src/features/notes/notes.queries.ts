import type { MikaiNote } from '@mikai/contract/notes';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { request } from '../../lib/http/api';
import { loadedRecords, ownListQuery } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import { randomUuid } from '../../lib/browser/uuid';
import { noteKeys } from './notes.keys';

const NOTES_PATH = '/api/alma-notes';

/** Fetches the notes, newest first, page by page. A pending one is polled sooner without a socket. */
export function notesQuery(isLive: boolean) {
  const options = ownListQuery<MikaiNote>(noteKeys.list, NOTES_PATH, false);
  return {
    ...options,
    refetchOnMount: isLive ? true : ('always' as const),
    refetchInterval: ({ state }: { state: { data: OwnList<MikaiNote> | undefined } }) => {
      if (isLive) return false;
      const isPending = loadedRecords(state.data).some(({ status }) => status === 'pending');
      return isPending ? POLLING_INTERVALS.chat : POLLING_INTERVALS.badges;
    },
  };
}

export const generateNote = () =>
  request<MikaiNote>(`${NOTES_PATH}/generate`, { method: 'POST', body: { clientId: randomUuid() } });

export const notePath = (id: number): string => `${NOTES_PATH}/${id}`;
