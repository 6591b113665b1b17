import type { EventHandlers } from '../../realtime/dispatcher';
import { aiConsentsKeys } from './ai-consents.queries';

/** The member decided about a use of AI, perhaps on another device. */
export const aiConsentsEventHandlers: Pick<EventHandlers, 'aiConsents.changed'> = {
  'aiConsents.changed': (queryClient) => {
    // While a change of one's own is on its way, its end asks for the truth.
    if (queryClient.isMutating({ mutationKey: aiConsentsKeys.all }) > 0) return;
    void queryClient.invalidateQueries({ queryKey: aiConsentsKeys.all });
  },
};
