import { useMaintenanceStore } from '../../lib/http/maintenance.store';
import type { EventHandlers } from '../../realtime/dispatcher';
import { maintenanceKeys } from './maintenance.keys';

/**
 * Handles the start and the end of maintenance. After the end event the browser polls until the site is open, because its API node
 * may receive the change later than the node that sent the event.
 */
export const maintenanceEventHandlers: Pick<EventHandlers, 'maintenance.changed'> = {
  'maintenance.changed': (queryClient, { enabled, message }) => {
    useMaintenanceStore.setState(enabled ? { message, isEnding: false } : { isEnding: true });
    void queryClient.invalidateQueries({ queryKey: maintenanceKeys.mode });
  },
};
