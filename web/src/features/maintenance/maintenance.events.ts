import { useMaintenanceStore } from '../../lib/http/maintenance.store';
import type { EventHandlers } from '../../realtime/dispatcher';
import { maintenanceKeys } from './maintenance.keys';

/**
 * The site closes, or opens again. A browser checks itself whether it is open: the node that it asks may learn of it
 * later than the one that sent the event.
 */
export const maintenanceEventHandlers: Pick<EventHandlers, 'maintenance.changed'> = {
  'maintenance.changed': (queryClient, { enabled, message }) => {
    useMaintenanceStore.setState(enabled ? { message, isEnding: false } : { isEnding: true });
    void queryClient.invalidateQueries({ queryKey: maintenanceKeys.mode });
  },
};
