import type { EventHandlers } from '../../realtime/dispatcher';
import { authKeys } from './auth.queries';
import { useAuthStore } from './auth.store';

/** The session is over for good: a response to an earlier request changes that no more. */
const endSession = (ended: 'deactivated' | 'gone') =>
  useAuthStore.setState(({ generation }) => ({ ended, generation: generation + 1 }));

/**
 * The member's account changed, or their session ended: in both cases the server is asked who is signed in. Its
 * response also says whether the session was ended from another device, which a browser that has signed in again in
 * another tab must not take from the event. Only the closing or deletion of an account is taken from the event, because
 * afterwards nobody can ask.
 */
export const authEventHandlers: Pick<EventHandlers, 'user.changed' | 'session.ended'> = {
  'user.changed': (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: authKeys.me });
  },
  'session.ended': (queryClient, { reason }) => {
    if (reason === 'deactivated') endSession('deactivated');
    else if (reason === 'deleted') endSession('gone');
    else void queryClient.invalidateQueries({ queryKey: authKeys.me });
  },
};
