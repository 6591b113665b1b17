import { ERROR_CODES } from '@mikai/contract/errors';
import type { ApiErrorBody, ErrorCode } from '@mikai/contract/errors';
import type { CrisisCard } from '@mikai/contract/safety';

/** An error response. Its message is `<status>: <body>`, which browser consoles show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | undefined,
    body: string,
    readonly details: Readonly<Record<string, string>> = {},
    /** Seconds to wait before a retry, from `Retry-After`; `undefined` if the server gave none. */
    readonly retryAfter?: number,
    /** The crisis card, if the crisis gate fired on the refused text. */
    readonly crisis?: CrisisCard,
  ) {
    super(`${status}: ${body}`);
  }
}

/** Thrown if there was no complete response: offline, connection refused or interrupted, or timed out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Parses the JSON body of an error response; anything else, such as a proxy's HTML page, gives an empty object. */
export function parseErrorBody(body: string): Partial<ApiErrorBody> {
  try {
    const parsed = JSON.parse(body) as Partial<ApiErrorBody>;
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Builds the `ApiError` of an error response. */
export function toApiError(
  status: number,
  statusText: string,
  body: string,
  retryAfter: string | null,
): ApiError {
  const parsed = parseErrorBody(body);
  const code = ERROR_CODES.find((known) => known === parsed.code);
  const seconds = Number(retryAfter);
  return new ApiError(
    status,
    code,
    body || statusText,
    parsed.details,
    retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined,
    // A check means that the gate is unsure, which is no reason to show a card.
    parsed.crisis?.level === 'check' ? undefined : parsed.crisis,
  );
}

/** Returns whether a retry may succeed without the person changing anything. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && [500, 502, 503, 504].includes(error.status);
}

/** Returns whether the server requires a password or code for this request, and it is missing or wrong. */
export function isRefusedProof(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.details.password !== undefined || error.details.code !== undefined)
  );
}

/** Returns whether the resource doesn't exist, or belongs to somebody else, for which the API responds the same. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Returns whether an item that is sent again has been deleted since, perhaps on another device, so it must not be created. */
export function wasDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}
