import { HttpException } from '@nestjs/common';
import type { ApiErrorBody, ErrorCode } from '@mikai/contract/errors';

/** An error with its code; `ApiExceptionFilter` turns it into the JSON body that `contract/errors` describes. */
export class ApiException extends HttpException {
  /** The number of seconds that is sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    readonly code: ErrorCode,
    message: string,
    options: { details?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(
      { statusCode: status, code, error: message, details: options.details } satisfies ApiErrorBody,
      status,
    );
    this.retryAfter = options.retryAfter;
  }
}

/** Returns a 404, also used for a record that exists but belongs to somebody else. */
export const notFound = (subject: string) => new ApiException(404, 'not_found', `${subject} was not found.`);

/** Returns a 401. */
export const unauthenticated = () => new ApiException(401, 'unauthenticated', 'Please sign in first.');

/** Returns a 401 for a session that was ended from another device: the browser deletes the member's local data. */
export const sessionRevoked = () =>
  new ApiException(401, 'session_revoked', 'You were signed out from another device.');

/** Returns a 403. */
export const forbidden = () => new ApiException(403, 'forbidden', 'You may not do that.');

/** Returns a 403 for a request that a browser sends from another site (promise 20). */
export const foreignOrigin = () =>
  new ApiException(403, 'foreign_origin', 'This request came from another site.');

/** Returns a 403 for a suspended member who tries to write to others. */
export const suspended = (until: Date) =>
  new ApiException(
    403,
    'account_suspended',
    `You cannot write to others until ${until.toISOString()}. Everything of your own stays open to you.`,
  );

/** Returns a 403 for an administrator without two-factor where it is required. */
export const twoFactorRequired = () =>
  new ApiException(
    403,
    'two_factor_required',
    'Administrators need two-factor authentication. Please turn it on under /security first.',
  );

/** Returns a 409 with a message that gives the reason. */
export const conflict = (message: string) => new ApiException(409, 'conflict', message);

/** Returns a 400 for one field. */
export const invalidField = (field: string, problem: string) =>
  new ApiException(400, 'invalid_input', 'Some fields need your attention.', {
    details: { [field]: problem },
  });

/** Returns a 429 for too many requests; after `seconds` it is worth trying again. */
export const rateLimited = (seconds: number) =>
  tooMany('rate_limited', 'That was a lot in a short time. Please wait a moment and try again.', seconds);

/** Returns a 429 for a daily budget that is used up; `message` names the budget and a remedy. */
export const dailyBudgetUsed = (message: string, seconds: number) =>
  tooMany('daily_budget_used', message, seconds);

/** Returns a 429 for an administrator who has reached the number of members that they can export on their own. */
export const exportLimitReached = (message: string, seconds: number) =>
  tooMany('export_limit_reached', message, seconds);

const tooMany = (code: ErrorCode, message: string, seconds: number) =>
  new ApiException(429, code, message, { retryAfter: Math.max(1, Math.ceil(seconds)) });
