import type { EventHandlers } from '../../realtime/dispatcher';
import { memoryKeys } from './memory.queries';

/** Handles a change of memory: on another device, by its switch, or by a new proposal. */
export const memoryEventHandlers: Pick<EventHandlers, 'memory.changed'> = {
  'memory.changed': (queryClient) => void queryClient.invalidateQueries({ queryKey: memoryKeys.all }),
};
