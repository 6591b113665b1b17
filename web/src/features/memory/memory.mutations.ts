import type { CreateMemoryRequest, Memory, MemoryFact, UpdateMemoryRequest } from '@mikai/contract/memory';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/http/api-error';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { addFact, deleteAllFacts, deleteFact, memoryKeys, updateFact } from './memory.queries';

/** Hook: returns a function that changes the cached facts and refetches them. */
function useFacts() {
  const queryClient = useQueryClient();
  return (change: (facts: MemoryFact[]) => MemoryFact[]) => {
    queryClient.setQueryData<Memory>(
      memoryKeys.all,
      (known) => known && { ...known, facts: change(known.facts) },
    );
    return queryClient.invalidateQueries({ queryKey: memoryKeys.all });
  };
}

/** Hook: adds a fact; the form shows errors. */
export function useAddFact(onAdded: () => void) {
  const change = useFacts();
  return useMutation({
    mutationFn: (body: CreateMemoryRequest) => addFact(body),
    onSuccess: (fact) => {
      void change((facts) => [fact, ...facts.filter(({ id }) => id !== fact.id)]);
      onAdded();
    },
  });
}

interface Update {
  id: number;
  body: UpdateMemoryRequest;
}

/** Hook: edits a fact; the form shows errors. */
export function useEditFact(onEdited: () => void) {
  const change = useFacts();
  return useMutation({
    mutationFn: ({ id, body }: Update) => updateFact(id, body),
    onSuccess: (fact) => {
      void change((facts) => facts.map((each) => (each.id === fact.id ? fact : each)));
      onEdited();
    },
  });
}

/** Hook: keeps, pauses or resumes a fact. */
export function useSetFactStatus() {
  const { t } = useTranslation('memory');
  const showFailure = useFailureToast();
  const change = useFacts();
  return useMutation({
    mutationFn: ({ id, body }: Update) => updateFact(id, body),
    onSuccess: (fact) => change((facts) => facts.map((each) => (each.id === fact.id ? fact : each))),
    onError: (error) => showFailure(error, t('changeFailed')),
  });
}

/** Hook: permanently deletes a fact. One that no longer exists counts as deleted. */
export function useDeleteFact(onDeleted: () => void) {
  const { t } = useTranslation('memory');
  const showFailure = useFailureToast();
  const change = useFacts();
  return useMutation({
    mutationFn: async (id: number) => {
      await deleteFact(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    onSuccess: (_answer, id) => {
      void change((facts) => facts.filter((each) => each.id !== id));
      onDeleted();
    },
    onError: (error) => showFailure(error, t('deleteFailed')),
  });
}

/** Hook: permanently deletes all facts. */
export function useDeleteAllFacts(onDeleted: () => void) {
  const { t } = useTranslation('memory');
  const showFailure = useFailureToast();
  const change = useFacts();
  return useMutation({
    mutationFn: deleteAllFacts,
    onSuccess: () => {
      void change(() => []);
      onDeleted();
    },
    onError: (error) => showFailure(error, t('deleteFailed')),
  });
}
