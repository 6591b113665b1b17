import { queryOptions } from '@tanstack/react-query';
import { useMaintenanceStore } from '../../lib/maintenance.store';
import { getMaintenance } from './maintenance.api';
import { maintenanceKeys } from './maintenance.keys';

/** How often administrators ask where no socket tells them. */
const POLL_MS = 30_000;

/**
 * How maintenance stands; for administrators.
 * @param isLive whether the socket tells of changes
 */
export function maintenanceQuery(isLive: boolean) {
  return queryOptions({
    queryKey: maintenanceKeys.mode,
    queryFn: async ({ signal }) => {
      const mode = await getMaintenance(signal);
      // Also what the bar on every page tells.
      useMaintenanceStore.setState({ message: mode.enabled ? mode.message : undefined, isEnding: false });
      return mode;
    },
    refetchInterval: isLive ? false : POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}
