import { ApiException } from '../common/api-exception.js';

/** When it is worth asking again, in seconds; browsers without a socket ask as often. */
const RETRY_SECONDS = 30;

/** 503 with the administrators' message. */
export const underMaintenance = (message: string) =>
  new ApiException(503, 'maintenance', message, { retryAfter: RETRY_SECONDS });
