import type { Logger } from '@mikai/core/logging/logger';

/** The interval of the lines about flooding sockets, in milliseconds. */
const LOG_EVERY_MS = 60_000;

/** Logs that sockets were closed because they flooded: the first at once, then one line a minute with their number. */
export class FloodLog {
  private sockets = 0;
  private loggedAt: number | undefined;

  constructor(
    private readonly logger: () => Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one more socket. */
  note(): void {
    this.sockets += 1;
    if (this.loggedAt !== undefined && this.now() - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = this.now();
    this.logger().warn({ sockets: this.sockets }, 'socket closed: too many packets');
    this.sockets = 0;
  }
}
