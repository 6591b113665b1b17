import type { EventHandlers } from '../../realtime/dispatcher';
import { useEchoStore } from './dev.store';

/** Handles the event that measures the round trip. */
export const devEventHandlers: Pick<EventHandlers, 'dev.echoed'> = {
  'dev.echoed': (_queryClient, { id }) => useEchoStore.setState({ id, at: performance.now() }),
};
