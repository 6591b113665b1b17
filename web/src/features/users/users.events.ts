import type { EventHandlers } from '../../realtime/dispatcher';
import { usersKeys } from './users.queries';

/** Refetches the preferences after a change of the account, perhaps on another device. `auth` handles the signed-in member. */
export const usersEventHandlers: Pick<EventHandlers, 'user.changed'> = {
  'user.changed': (queryClient) => {
    // A pending change of the preferences refetches them when it ends.
    if (queryClient.isMutating({ mutationKey: usersKeys.preferences }) > 0) return;
    void queryClient.invalidateQueries({ queryKey: usersKeys.preferences });
  },
};
