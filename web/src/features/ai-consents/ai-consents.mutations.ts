import type { AiConsents, UpdateAiConsentsRequest } from '@mikai/contract/ai-consents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { aiConsentsKeys, putAiConsents } from './ai-consents.queries';

/** Hook: turns uses of AI on or off, optimistically; a change that could not be saved is reverted. */
export function useSetAiConsents() {
  const { t } = useTranslation('ai-consents');
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    // Requests run one after the other, so that the last press is saved last.
    scope: { id: 'aiConsents' },
    mutationKey: aiConsentsKeys.all,
    mutationFn: (change: UpdateAiConsentsRequest) => putAiConsents(change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: aiConsentsKeys.all });
      queryClient.setQueryData<AiConsents>(
        aiConsentsKeys.all,
        (known) =>
          known && {
            ...known,
            consents: known.consents.map((consent) => ({
              ...consent,
              isOn: change[consent.use] ?? consent.isOn,
            })),
          },
      );
    },
    onError: (error) => showFailure(error, t('failed')),
    onSettled: () => {
      // Only the last of several requests refetches; an earlier refetch would undo pending changes on screen.
      if (queryClient.isMutating({ mutationKey: aiConsentsKeys.all }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: aiConsentsKeys.all });
    },
  });
}
