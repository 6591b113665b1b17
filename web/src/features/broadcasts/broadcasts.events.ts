import type { EventHandlers } from '../../realtime/dispatcher';
import { applyBroadcast } from './broadcast-lists';

/** Handles the progress of a broadcast. Only the site owner receives this event. */
export const broadcastsEventHandlers: Pick<EventHandlers, 'broadcast.progressed'> = {
  'broadcast.progressed': (queryClient, { broadcast }) => applyBroadcast(queryClient, broadcast),
};
