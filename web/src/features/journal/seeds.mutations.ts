import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendAnew } from '../../lib/outbox/send-anew';
import { showToast } from '../../ui/overlay/toast.store';
import { attemptFor, EMPTY_SEED, toSeedRequest } from './drafts';
import type { SeedDraft } from './drafts';
import { createEntry, createSeed, deleteSeed, editSeed } from './journal.api';
import { journalEventHandlers } from './journal.events';
import { queueEntry, queueSeed } from './journal.outbox';
import { setSeedDraft, setSeedEdit, useJournalStore } from './journal.store';
import { orGone, applyEntry, applySeed } from './apply-saved';
import { useFailure } from './use-failure';
import { isOfflineError, useNotifyWaiting } from './use-notify-waiting';

/**
 * Hook: saves the draft of the new seed, or stores it as an entry for MikAI's analysis. Offline it waits on this device, and is
 * sent later.
 * @param onClose called once the text is planted, saved, or kept on this device
 * @param onPlanted called with the id of a planted seed, except when a crisis card is shown, which must keep the focus
 */
export function usePlantSeed(memberId: number, onClose: () => void, onPlanted: (id: number) => void) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailure();
  const notifyWaiting = useNotifyWaiting();
  const clearDraft = (clientId: string) => {
    if (useJournalStore.getState().seed.attempt?.clientId === clientId) setSeedDraft(EMPTY_SEED);
  };
  const keepOnDevice = (draft: SeedDraft, clientId: string) => {
    const ids = { clientId, senderId: memberId };
    const { title = UNTITLED_ENTRY, content, mood } = toSeedRequest(draft);
    if (draft.isEnhanced) queueEntry(ids, { title, content });
    else queueSeed(ids, { title, content, mood });
    clearDraft(clientId);
    notifyWaiting();
  };
  const mutation = useMutation({
    mutationFn: async ({ draft, clientId }: { draft: SeedDraft; clientId: string }) => {
      const { title = UNTITLED_ENTRY, content, mood } = toSeedRequest(draft);
      if (draft.isEnhanced) {
        const entry = await sendAnew({ title, content, clientId }, createEntry);
        applyEntry(queryClient, entry);
        return { crisis: entry.crisis };
      }
      const seed = await sendAnew({ title, content, mood, clientId }, createSeed);
      applySeed(queryClient, seed);
      return { crisis: seed.crisis, seedId: seed.id };
    },
    onSuccess: ({ crisis }, { draft, clientId }) => {
      // No toast for a seed, which appears in the garden; an entry is on another page.
      if (!crisis && draft.isEnhanced)
        showToast({ title: t('created.title'), description: t('created.regular') });
      clearDraft(clientId);
    },
    onError: (error, { draft, clientId }) => {
      if (isOfflineError(error)) keepOnDevice(draft, clientId);
      else fail(error, t(draft.isEnhanced ? 'failed.enhanced' : 'failed.plant'));
    },
  });
  const plant = (draft: SeedDraft) => {
    const attempt = attemptFor({ ...toSeedRequest(draft), isEnhanced: draft.isEnhanced }, draft.attempt);
    const { clientId } = attempt;
    setSeedDraft({ ...draft, attempt });
    if (!navigator.onLine) {
      keepOnDevice(draft, clientId);
      onClose();
      return;
    }
    mutation.mutate(
      { draft, clientId },
      {
        onSuccess: ({ crisis, seedId }) => {
          if (!crisis && seedId !== undefined) onPlanted(seedId);
          onClose();
        },
        onError: (error) => (isOfflineError(error) ? onClose() : undefined),
      },
    );
  };
  return { ...mutation, plant };
}

/** Hook: saves an edit of a seed. */
export function useEditSeed(id: number, onSaved: () => void) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: (draft: SeedDraft) => editSeed(id, { title: UNTITLED_ENTRY, ...toSeedRequest(draft) }),
    onSuccess: (seed) => {
      applySeed(queryClient, seed);
      setSeedEdit(id, null);
      onSaved();
    },
    onError: (error) => fail(error, t('failed.editSeed')),
  });
}

/** Hook: permanently deletes a seed. */
export function useDeleteSeed(onDeleted: () => void) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: (id: number) => deleteSeed(id).catch(orGone),
    onSuccess: (_answer, id) => {
      setSeedEdit(id, null);
      journalEventHandlers['journalSeed.deleted'](queryClient, { id });
      onDeleted();
    },
    onError: (error) => fail(error, t('failed.deleteSeed')),
  });
}
