import { useMaintenanceStore } from '../../lib/maintenance.store';
import type { EventHandlers } from '../../realtime/dispatcher';
import { maintenanceKeys } from './maintenance.keys';

/**
 * The site closes for a while, or opens again. That it is open a browser finds out for itself: the node that it asks may
 * hear of it later than the one that told.
 */
export const maintenanceEventHandlers: Pick<EventHandlers, 'maintenance.changed'> = {
  'maintenance.changed': (queryClient, { enabled, message }) => {
    useMaintenanceStore.setState(enabled ? { message, isEnding: false } : { isEnding: true });
    void queryClient.invalidateQueries({ queryKey: maintenanceKeys.mode });
  },
};
