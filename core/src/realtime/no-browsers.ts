import { RealtimePublisher } from './publisher.js';

/** The publisher of the shell, which reaches no browsers: an open browser gets the change with its next fetch. */
export const NO_BROWSERS = new RealtimePublisher(() => {
  throw new Error('There is no Socket.IO server here');
});
