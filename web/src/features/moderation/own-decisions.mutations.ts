import type { OwnDecision } from '@mikai/contract/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error';
import { openHelpFor, rememberKnownCountry } from '../../ui/help/help.store';
import { appeal } from './own-decisions.api';
import { decisionKeys } from './own-decisions.queries';
import type { DecisionList } from './own-decisions.queries';
import { keepAppealCard, setAppealDraft } from './own-decisions.store';

/** Updates a decision in the list. */
function replaceDecision(list: DecisionList | undefined, decision: OwnDecision): DecisionList | undefined {
  return (
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        decisions: page.decisions.map((each) => (each.id === decision.id ? decision : each)),
      })),
    }
  );
}

/** Appeals a decision. The text stays in its field until it has arrived. */
export function useAppeal(decisionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => appeal(decisionId, { words: text }),
    onSuccess: ({ crisis, ...decision }) => {
      queryClient.setQueryData<DecisionList>(decisionKeys.list, (list) => replaceDecision(list, decision));
      setAppealDraft(decisionId, '');
      if (!crisis) return;
      rememberKnownCountry(crisis.country);
      keepAppealCard(decisionId, crisis);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      // Help does not depend on the text being stored.
      openHelpFor(error.crisis);
      if (error.status === 404 || error.status === 409)
        void queryClient.invalidateQueries({ queryKey: decisionKeys.list });
    },
  });
}
