import { ApiException } from '../common/http/api-exception.js';

/** The time after which a retry makes sense, in seconds; browsers without a socket poll as often. */
const RETRY_SECONDS = 30;

/** Returns a 503 with the administrators' message. */
export const underMaintenance = (message: string) =>
  new ApiException(503, 'maintenance', message, { retryAfter: RETRY_SECONDS });
