import type { EventHandlers } from '../../realtime/dispatcher';
import { authKeys } from './auth.queries';
import { useAuthStore } from './auth.store';

/**
 * The member's account changed, or their session ended: in both cases the server is asked who is signed in. It also says
 * whether the session was ended from another device, which a browser that signs in anew, in another tab, must not take from
 * the event. Only that an account was closed or deleted is taken from there, because afterwards nobody can ask.
 */
export const authEventHandlers: Pick<EventHandlers, 'user.changed' | 'session.ended'> = {
  'user.changed': (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: authKeys.me });
  },
  'session.ended': (queryClient, { reason }) => {
    if (reason === 'deactivated') useAuthStore.setState({ ended: 'deactivated' });
    else if (reason === 'deleted') useAuthStore.setState({ ended: 'gone' });
    else void queryClient.invalidateQueries({ queryKey: authKeys.me });
  },
};
