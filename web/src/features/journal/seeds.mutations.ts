import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast.store';
import { attemptFor, EMPTY_SEED, toSeedRequest } from './drafts';
import type { SeedDraft } from './drafts';
import { createEntry, createSeed, deleteSeed, editSeed } from './journal.api';
import { journalEventHandlers } from './journal.events';
import { setSeedDraft, setSeedEdit, useJournalStore } from './journal.store';
import { orGone, takeEntry, takeSeed } from './own-words';
import { useFailure } from './use-failure';

/** Plants the new seed that is being written, or has MikAI read it as an entry. */
export function usePlantSeed(onPlanted: () => void) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailure();
  const mutation = useMutation({
    mutationFn: async ({ draft, clientId }: { draft: SeedDraft; clientId: string }) => {
      const { title = UNTITLED_ENTRY, content, mood } = toSeedRequest(draft);
      if (draft.isEnhanced) {
        const entry = await createEntry({ title, content, clientId });
        takeEntry(queryClient, entry);
        return entry.crisis;
      }
      const seed = await createSeed({ title, content, mood, clientId });
      takeSeed(queryClient, seed);
      return seed.crisis;
    },
    onSuccess: (crisis, { draft, clientId }) => {
      if (!crisis)
        showToast(
          draft.isEnhanced
            ? { title: t('created.title'), description: t('created.regular') }
            : { title: t('planted'), description: t('plantedText') },
        );
      if (useJournalStore.getState().seed.attempt?.clientId === clientId) setSeedDraft(EMPTY_SEED);
    },
    onError: (error, { draft }) => fail(error, t(draft.isEnhanced ? 'failed.enhanced' : 'failed.plant')),
  });
  const plant = (draft: SeedDraft) => {
    const attempt = attemptFor({ ...toSeedRequest(draft), isEnhanced: draft.isEnhanced }, draft.attempt);
    setSeedDraft({ ...draft, attempt });
    mutation.mutate({ draft, clientId: attempt.clientId }, { onSuccess: onPlanted });
  };
  return { ...mutation, plant };
}

/** Saves an edit of a seed. */
export function useEditSeed(id: number, onSaved: () => void) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: (draft: SeedDraft) => editSeed(id, { title: UNTITLED_ENTRY, ...toSeedRequest(draft) }),
    onSuccess: (seed) => {
      takeSeed(queryClient, seed);
      setSeedEdit(id, null);
      onSaved();
    },
    onError: (error) => fail(error, t('failed.editSeed')),
  });
}

/** Deletes a seed for good. */
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
