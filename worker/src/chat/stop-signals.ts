import type { RealtimeServer } from '@mikai/core/realtime/publisher';

/**
 * Receives events of the api nodes about replies that a person has stopped. Without Redis, a worker notices the stop
 * when it stores its text.
 */
export class StopSignals {
  private readonly listeners = new Map<string, () => void>();

  constructor(server: RealtimeServer) {
    server.on('chat.stopReply', ({ replyTo, attempt }) => this.listeners.get(`${replyTo}:${attempt}`)?.());
  }

  /** Calls `onStop` when this reply is stopped. Returns a function that stops listening. */
  listen(replyTo: number, attempt: number, onStop: () => void): () => void {
    const key = `${replyTo}:${attempt}`;
    this.listeners.set(key, onStop);
    return () => this.listeners.delete(key);
  }
}
