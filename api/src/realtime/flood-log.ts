import type { Logger } from '@mikai/core/logging/logger';
import { floodedSockets } from '@mikai/core/metrics/metrics';

/** The minimum interval of log lines about flooding sockets, in milliseconds. */
const LOG_INTERVAL_MS = 60_000;

/** Counts sockets that were closed because they flooded, and logs them at most once a minute. */
export class FloodLog {
  private loggedAt: number | undefined;

  constructor(
    private readonly logger: () => Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one more socket. */
  record(): void {
    floodedSockets.inc();
    if (this.loggedAt !== undefined && this.now() - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = this.now();
    this.logger().warn('socket closed: too many packets');
  }
}
