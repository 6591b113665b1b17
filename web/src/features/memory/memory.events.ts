import type { EventHandlers } from '../../realtime/dispatcher';
import { memoryKeys } from './memory.queries';

/** The memory changed on another device, was turned on or off, or MikAI proposes something. */
export const memoryEventHandlers: Pick<EventHandlers, 'memory.changed'> = {
  'memory.changed': (queryClient) => void queryClient.invalidateQueries({ queryKey: memoryKeys.all }),
};
