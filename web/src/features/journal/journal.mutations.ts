import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import type { CopingStrategy, JournalEntry, JournalEntryRequest } from '@mikai/contract/journal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';
import { sendAnew } from '../../lib/outbox/send-anew';
import { showToast } from '../../ui/overlay/toast.store';
import { attemptFor, EMPTY_ENTRY, toEntryRequest } from './drafts';
import type { EntryDraft } from './drafts';
import { formatHours } from './entry-text';
import { createEntry, editEntry, toggleShadow, tryStrategy } from './journal.api';
import { journalEventHandlers } from './journal.events';
import { journalKeys } from './journal.keys';
import { queueEntry } from './journal.outbox';
import { setEntryDraft, setEntryEdit, useJournalStore } from './journal.store';
import { applyEntry } from './apply-saved';
import { useFailure, useFormFailure } from './use-failure';
import { isOfflineError, useNotifyWaiting } from './use-notify-waiting';

/** An entry that was written offline. */
export interface KeptEntry {
  clientId: string;
  content: string;
}

/**
 * Hook: saves the draft of the new entry; if that fails, the draft stays in its form. Offline it waits on this device, and is
 * sent later.
 * @param onSaved called with the saved entry if its page is still shown
 * @param onKept called with the entry that waits on this device
 */
export function useCreateEntry(
  memberId: number,
  onSaved: (entry: JournalEntry) => void,
  onKept: (kept: KeptEntry) => void,
) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const fail = useFormFailure();
  const notifyWaiting = useNotifyWaiting();
  // Text that was typed during the request stays.
  const remove = (clientId: string) => {
    if (useJournalStore.getState().entry.attempt?.clientId === clientId) setEntryDraft(EMPTY_ENTRY);
  };
  const keep = (request: JournalEntryRequest, clientId: string) => {
    queueEntry({ clientId, senderId: memberId }, request);
    remove(clientId);
    notifyWaiting();
    onKept({ clientId, content: request.content });
  };
  const mutation = useMutation({
    mutationFn: ({ request, clientId }: { request: JournalEntryRequest; clientId: string }) =>
      sendAnew({ ...request, clientId }, (entry) => createEntry(entry)),
    onSuccess: (entry, { clientId }) => {
      applyEntry(queryClient, entry);
      const description = entry.isDisappearing
        ? t('created.venting', { time: formatHours(entry.disappearAfterHours ?? 24, language) })
        : t(entry.isShadowMode ? 'created.shadow' : 'created.regular');
      // No toast, because the page shows the saved entry, and a toast could cover the crisis card.
      if (!entry.crisis && !useJournalStore.getState().isOpen)
        showToast({ title: t('created.title'), description });
      remove(clientId);
    },
    onError: (error, { request, clientId }) => {
      if (isOfflineError(error)) keep(request, clientId);
      else fail(error, t('failed.create'));
    },
  });
  const save = (draft: EntryDraft) => {
    const request = toEntryRequest(draft);
    const attempt = attemptFor(request, draft.attempt);
    const { clientId } = attempt;
    setEntryDraft({ ...draft, attempt });
    if (!navigator.onLine) keep(request, clientId);
    // A callback of `mutate` isn't called if the person has left the page meanwhile.
    else
      mutation.mutate({ request, clientId }, { onSuccess: ({ crisis: _card, ...entry }) => onSaved(entry) });
  };
  return { ...mutation, save };
}

/** Hook: saves an edit of an entry; if that fails, the draft stays. */
export function useEditEntry(id: number, onSaved: () => void) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFormFailure();
  const mutation = useMutation({
    mutationFn: ({ title, content, tags }: EntryDraft) =>
      editEntry(id, { title: title.trim() || UNTITLED_ENTRY, content: content.trim(), tags: [...tags] }),
    onSuccess: (entry) => {
      applyEntry(queryClient, entry);
      setEntryEdit(id, null);
      showToast({ title: t('edited') });
    },
    onError: (error) => fail(error, t('failed.edit')),
  });
  const save = (draft: EntryDraft) => mutation.mutate(draft, { onSuccess: onSaved });
  return { ...mutation, save };
}

/** Hook: toggles a shadow entry between its summary and its original text. */
export function useToggleShadow() {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: ({ id }: JournalEntry) => toggleShadow(id),
    onSuccess: (entry) => {
      journalEventHandlers['journalEntry.saved'](queryClient, { entry });
      showToast({ title: t(entry.isRevealed ? 'shadow.revealed' : 'shadow.hidden') });
    },
    onError: (error) => fail(error, t('failed.toggle')),
  });
}

/** Hook: records that a strategy was tried, with its rating if there is one. */
export function useTryStrategy(onSaved: () => void) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: ({ id, rating }: { id: number; rating?: number }) => tryStrategy(id, { rating }),
    onSuccess: ({ id, timesUsed, effectiveness }) => {
      // Keeps the shown text, because the response has the text in its original language.
      queryClient.setQueriesData<CopingStrategy[]>({ queryKey: journalKeys.strategies }, (all) =>
        all?.map((each) => (each.id === id ? { ...each, timesUsed, effectiveness } : each)),
      );
      onSaved();
    },
    onError: (error) => fail(error, t('failed.strategy')),
  });
}
