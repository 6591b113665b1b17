import type { EventHandlers } from '../../realtime/dispatcher';
import { authKeys } from './auth.queries';
import { useAuthStore } from './auth.store';

/** Records that the session has ended for good, and discards responses to earlier requests. */
const endSession = (ended: 'deactivated' | 'gone') =>
  useAuthStore.setState(({ generation }) => ({ ended, generation: generation + 1 }));

/**
 * Handlers of a changed account and of an ended session, which both refetch the session. The response also contains whether
 * the session was ended from another device; the event must not decide that, because this browser may have signed in again
 * in another tab. Only for a deactivated or deleted account the event itself counts, because its session can't be
 * fetched afterwards.
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
