import type { EventHandlers } from '../../realtime/dispatcher';
import { applyBroadcast } from './broadcast-lists';

/** A broadcast has progressed. Only the site owner receives this. */
export const broadcastsEventHandlers: Pick<EventHandlers, 'broadcast.progressed'> = {
  'broadcast.progressed': (queryClient, { broadcast }) => applyBroadcast(queryClient, broadcast),
};
