import type { TimeCapsuleResponse } from '@mikai/contract/capsules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';
import { ApiError, isNotFound } from '../../lib/http/api-error';
import { sendAnew } from '../../lib/outbox/send-anew';
import { formatDateTime } from '../../lib/time/time-format';
import { openHelpFor } from '../../ui/help/help.store';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { keepCard } from '../../ui/help/cards.store';
import { createCapsule, deleteCapsule, unlockCapsule } from './capsules.api';
import { capsulesEventHandlers } from './capsules.events';
import { setDraft, useCapsulesStore } from './capsules.store';
import { EMPTY_CAPSULE, toRequest } from './draft';
import type { CapsuleDraft } from './draft';

/** Applies a response to the cache, like the capsule's event. */
function applyCapsule(queryClient: QueryClient, { crisis, ...capsule }: TimeCapsuleResponse): void {
  keepCard('capsules', crisis);
  capsulesEventHandlers['capsule.saved'](queryClient, { capsule });
}

/**
 * Hook: seals the drafted capsule; if that fails, the draft stays in its dialog.
 * @param onSealed called with the capsule if its dialog is still open
 */
export function useSealCapsule(onSealed: (capsule: TimeCapsuleResponse) => void) {
  const { t } = useTranslation('capsules');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const mutation = useMutation({
    mutationFn: (capsule: ReturnType<typeof toRequest>) => sendAnew(capsule, createCapsule),
    onSuccess: (capsule, { clientId }) => {
      applyCapsule(queryClient, capsule);
      // Text that was typed during the request stays.
      if (useCapsulesStore.getState().draft.attempt?.clientId === clientId) setDraft(EMPTY_CAPSULE);
    },
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
      fail(error, t('failed.create'));
    },
  });
  const seal = (draft: CapsuleDraft) => {
    const { clientId, ...request } = toRequest(draft);
    setDraft({ ...draft, attempt: { clientId, words: JSON.stringify(request) } });
    mutation.mutate({ ...request, clientId }, { onSuccess: onSealed });
  };
  return { ...mutation, seal };
}

/** Hook: opens a capsule whose date has come. */
export function useUnlockCapsule() {
  const { t } = useTranslation('capsules');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: unlockCapsule,
    onSuccess: (capsule) => applyCapsule(queryClient, capsule),
    onError: (error) => {
      // The device's clock may be ahead of the server's.
      const date = error instanceof ApiError ? error.details.unlockDate : undefined;
      if (date === undefined) fail(error, t('failed.unlock'));
      else
        showToast({
          title: t('failed.unlock'),
          description: t('failed.tooEarly', { date: formatDateTime(date, language) }),
          variant: 'destructive',
        });
    },
  });
}

/** Hook: permanently deletes a capsule. One that no longer exists counts as deleted. */
export function useDeleteCapsule(onDeleted: () => void) {
  const { t } = useTranslation('capsules');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: (id: number) =>
      deleteCapsule(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: (_answer, id) => {
      capsulesEventHandlers['capsule.deleted'](queryClient, { id });
      onDeleted();
    },
    onError: (error) => fail(error, t('failed.delete')),
  });
}
