import type { EventHandlers } from '../../realtime/dispatcher';
import { securityKeys } from './security.queries';

/** Something about the account changed, perhaps on another device, so its visible data is fetched again. */
export const securityEventHandlers: Pick<EventHandlers, 'user.changed' | 'pushDevices.changed'> = {
  'user.changed': (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: securityKeys.all });
  },
  'pushDevices.changed': (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: securityKeys.push });
  },
};
