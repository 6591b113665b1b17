import type { EventHandlers } from '../../realtime/dispatcher';
import { accountKeys } from './account.queries';

/** The account changed, perhaps on another device. Who is signed in is the matter of another feature. */
export const accountEventHandlers: Pick<EventHandlers, 'user.changed'> = {
  'user.changed': (queryClient) => {
    // While a change of one's own is on its way, its end asks for the truth.
    if (queryClient.isMutating({ mutationKey: accountKeys.preferences }) > 0) return;
    void queryClient.invalidateQueries({ queryKey: accountKeys.preferences });
  },
};
