import { queryOptions } from '@tanstack/react-query';
import { useMaintenanceStore } from '../../lib/http/maintenance.store';
import { getMaintenance } from './maintenance.api';
import { maintenanceKeys } from './maintenance.keys';
import { pollUnlessLive } from '../../realtime/polling';

/** The polling interval for administrators without a socket. */
const POLL_MS = 30_000;

/**
 * Fetches the state of maintenance, for administrators.
 * @param isLive whether the socket is connected; otherwise the query polls
 */
export function maintenanceQuery(isLive: boolean) {
  return queryOptions({
    queryKey: maintenanceKeys.mode,
    queryFn: async ({ signal }) => {
      const mode = await getMaintenance(signal);
      // The bar on every page shows it too.
      useMaintenanceStore.setState({ message: mode.enabled ? mode.message : undefined, isEnding: false });
      return mode;
    },
    refetchInterval: pollUnlessLive(isLive, POLL_MS),
    refetchOnWindowFocus: 'always',
  });
}
