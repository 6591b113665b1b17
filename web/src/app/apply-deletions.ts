import type { Badges } from '@mikai/contract/notifications';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { journalEventHandlers } from '../features/journal/journal.events';
import { moodEventHandlers } from '../features/mood/mood.events';
import { notesEventHandlers } from '../features/notes/notes.events';
import { applyDeletedNotification } from '../features/notifications/notifications.events';
import type { DeletionSending } from '../lib/deletions/deletion-sender';
import { serverMessage } from '../lib/http/server-message';
import { showToast } from '../ui/overlay/toast.store';

/** Applies the outcome of deletions to the cache. The socket's events do the same, but the socket may be closed. */
export function deletionOutcomes(queryClient: QueryClient): Pick<DeletionSending, 'onDeleted' | 'onRefused'> {
  return {
    onDeleted: (kind, id, answer) => {
      if (kind === 'journalEntry') journalEventHandlers['journalEntry.deleted'](queryClient, { id });
      else if (kind === 'moodEntry') moodEventHandlers['moodEntry.deleted'](queryClient, { id });
      else if (kind === 'note') notesEventHandlers['note.deleted'](queryClient, { id });
      else applyDeletedNotification(queryClient, id, answer as Badges | undefined);
    },
    onRefused: (_kind, error) =>
      showToast({
        title: i18next.t('deleted.failed'),
        description: serverMessage(error),
        variant: 'destructive',
      }),
  };
}
