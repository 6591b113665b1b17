import { removeRecord, saveRecord } from '../../lib/lists/own-list';
import type { EventHandlers } from '../../realtime/dispatcher';
import { noteKeys } from './notes.keys';

/** Handlers that apply the events of the notes to the cache. Pure apart from the query client that they are given. */
export const notesEventHandlers: Pick<EventHandlers, 'note.saved' | 'note.deleted'> = {
  'note.saved': (queryClient, { note }) => saveRecord(queryClient, noteKeys.list, note),
  'note.deleted': (queryClient, { id }) => removeRecord(queryClient, noteKeys.list, id),
};
