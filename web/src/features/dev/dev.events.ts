import type { EventHandlers } from '../../realtime/dispatcher';
import { useEchoStore } from './dev.store';

/** What was sent to measure the way has come back. */
export const devEventHandlers: Pick<EventHandlers, 'dev.echoed'> = {
  'dev.echoed': (_queryClient, { id }) => useEchoStore.setState({ id, at: performance.now() }),
};
