import type { Letter } from '@mikai/contract/letters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/http/api-error';
import { loadedRecords } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import type { LetterRecord } from './letter-record';
import { deleteLetter, markAllLettersRead, markLetterRead } from './letters.api';
import { lettersEventHandlers, patchRead } from './letters.events';
import { letterKeys } from './letters.keys';

/*
 * Marking as read is optimistic. The change is applied again when it is stored, because a fetch that began earlier may have undone
 * it. If it fails it is reverted, and the list is refetched.
 */

/** Hook: marks a letter as read. `isQuiet` shows no errors, for a letter that is marked by opening it. */
export function useMarkLetterRead() {
  const { t } = useTranslation('letters');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const mark = (id: number, isRead: boolean) => patchRead(queryClient, (letter) => letter.id === id, isRead);
  return useMutation({
    mutationFn: ({ id }: { id: number; isQuiet: boolean }) => markLetterRead(id),
    onMutate: ({ id }) => mark(id, true),
    onSuccess: (badges, { id }) => lettersEventHandlers['letter.read'](queryClient, { ids: [id], badges }),
    onError: (error, { id, isQuiet }) => {
      mark(id, false);
      void queryClient.invalidateQueries({ queryKey: letterKeys.all });
      // The letter was deleted meanwhile, as the refetched list will show.
      if (!isQuiet && !isNotFound(error)) fail(error, t('readFailed'));
    },
  });
}

/** Hook: marks all letters as read, and confirms it. */
export function useMarkAllLettersRead() {
  const { t } = useTranslation('letters');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const mark = (ids: readonly number[], isRead: boolean) =>
    patchRead(queryClient, ({ id }) => ids.includes(id), isRead);
  return useMutation({
    mutationFn: markAllLettersRead,
    onMutate: () => {
      const list = queryClient.getQueryData<OwnList<LetterRecord>>(letterKeys.list);
      const ids = loadedRecords(list).flatMap(({ id, isRead }) => (isRead ? [] : [id]));
      mark(ids, true);
      return ids;
    },
    onSuccess: (badges, _nothing, ids) => {
      lettersEventHandlers['letter.read'](queryClient, { ids, badges });
      showToast({ title: t('allRead') });
    },
    onError: (error, _nothing, ids) => {
      if (ids) mark(ids, false);
      void queryClient.invalidateQueries({ queryKey: letterKeys.all });
      fail(error, t('allReadFailed'));
    },
  });
}

/** Hook: permanently deletes a letter. One that no longer exists counts as deleted. */
export function useDeleteLetter(onDeleted: () => void) {
  const { t } = useTranslation('letters');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: ({ id }: Letter) =>
      deleteLetter(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        return undefined;
      }),
    onSuccess: (badges, { id }) => {
      if (badges) lettersEventHandlers['letter.deleted'](queryClient, { id, badges });
      else void queryClient.invalidateQueries({ queryKey: letterKeys.all });
      onDeleted();
    },
    onError: (error) => fail(error, t('deleteFailed')),
  });
}
