import type { RealtimeServer } from '@mikai/core/realtime/publisher';

/**
 * Receives from the api nodes that a person stopped a reply. Without Redis the writer finds out when it stores its
 * text.
 */
export class StopSignals {
  private readonly listeners = new Map<string, () => void>();

  constructor(server: RealtimeServer) {
    server.on('chat.stopReply', ({ replyTo, attempt }) => this.listeners.get(`${replyTo}:${attempt}`)?.());
  }

  /** Calls `onStop` when this reply is stopped. Returns how to stop listening. */
  listen(replyTo: number, attempt: number, onStop: () => void): () => void {
    const key = `${replyTo}:${attempt}`;
    this.listeners.set(key, onStop);
    return () => this.listeners.delete(key);
  }
}
