import type { EventHandlers } from '../../realtime/dispatcher';
import { usersKeys } from './users.queries';

/** The account changed, perhaps on another device. Who is signed in is the matter of another feature. */
export const usersEventHandlers: Pick<EventHandlers, 'user.changed'> = {
  'user.changed': (queryClient) => {
    // While a change of one's own is on its way, its end asks for the truth.
    if (queryClient.isMutating({ mutationKey: usersKeys.preferences }) > 0) return;
    void queryClient.invalidateQueries({ queryKey: usersKeys.preferences });
  },
};
