import { Injectable } from '@nestjs/common';
import { Limits } from '../limits/limits.service.js';

/**
 * The number of UTF-16 units of a request that are always read, even if the budget is used up, so that help is never
 * withheld.
 */
export const ALWAYS_READ = 4_000;

/**
 * Limits how much of a request's text is assessed. This happens before sessions and limits are checked, so without a
 * budget an unauthenticated client could occupy the gate's thread with texts that nobody would store.
 */
@Injectable()
export class GateBudget {
  constructor(private readonly limits: Limits) {}

  /**
   * Returns how many of the `units` of a request's text may be read. Requests that are short enough to be always read
   * are not counted and do not wait for Redis. Never rejects.
   * @param queueKey the key of the person, or of their address (`GateQueueKeys`)
   */
  allow(queueKey: string, units: number): number | Promise<number> {
    return units <= ALWAYS_READ ? units : this.consume(queueKey, units);
  }

  private async consume(queueKey: string, units: number): Promise<number> {
    try {
      const { isAllowed } = await this.limits.count('safety.gate', queueKey, units);
      return isAllowed ? units : ALWAYS_READ;
    } catch {
      // Without a count, only the minimum is read.
      return ALWAYS_READ;
    }
  }
}
