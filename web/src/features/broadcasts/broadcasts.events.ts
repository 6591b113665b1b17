import type { EventHandlers } from '../../realtime/dispatcher';
import { applyBroadcast } from './broadcast-lists';

/** A broadcast is further. Only the site owner is told. */
export const broadcastsEventHandlers: Pick<EventHandlers, 'broadcast.progressed'> = {
  'broadcast.progressed': (queryClient, { broadcast }) => applyBroadcast(queryClient, broadcast),
};
