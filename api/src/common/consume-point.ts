import { RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './api-exception.js';
import type { SharedLimiter } from './shared-limiter.js';

/** Takes a point of a member, or whatever is counted. @throws ApiException 429 when none is left */
export async function consumePoint(limiter: SharedLimiter, key: string | number): Promise<void> {
  try {
    await limiter.consume(String(key));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000);
    throw error;
  }
}
