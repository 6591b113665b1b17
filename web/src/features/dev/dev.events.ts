import type { EventHandlers } from '../../realtime/dispatcher';
import { useEchoStore } from './dev.store';

/** The event that measures the round trip has come back. */
export const devEventHandlers: Pick<EventHandlers, 'dev.echoed'> = {
  'dev.echoed': (_queryClient, { id }) => useEchoStore.setState({ id, at: performance.now() }),
};
