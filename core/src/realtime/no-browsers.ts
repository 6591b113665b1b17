import { RealtimePublisher } from './publisher.js';

/** For the shell, which reaches no browsers: whoever has one open learns of it with the next fetch. */
export const NO_BROWSERS = new RealtimePublisher(() => {
  throw new Error('There is no Socket.IO server here');
});
