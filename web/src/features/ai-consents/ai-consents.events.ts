import type { EventHandlers } from '../../realtime/dispatcher';
import { aiConsentsKeys } from './ai-consents.queries';

/** Handles a decision about a use of AI, perhaps made on another device. */
export const aiConsentsEventHandlers: Pick<EventHandlers, 'aiConsents.changed'> = {
  'aiConsents.changed': (queryClient) => {
    // A pending change of this page refetches the decisions when it ends.
    if (queryClient.isMutating({ mutationKey: aiConsentsKeys.all }) > 0) return;
    void queryClient.invalidateQueries({ queryKey: aiConsentsKeys.all });
  },
};
