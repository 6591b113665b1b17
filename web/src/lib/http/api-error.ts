import { ERROR_CODES } from '@mikai/contract/errors';
import type { ApiErrorBody, ErrorCode } from '@mikai/contract/errors';
import type { CrisisCard } from '@mikai/contract/safety';

/** An answer that is not a success. Its message is the status, a colon, a space and the body, as browser consoles show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | undefined,
    body: string,
    readonly details: Readonly<Record<string, string>> = {},
    /** The seconds after which a retry makes sense, if the server gave them. */
    readonly retryAfter?: number,
    /** The crisis card, if the refused text met the gate. */
    readonly crisis?: CrisisCard,
  ) {
    super(`${status}: ${body}`);
  }
}

/** There was no answer: offline, refused, interrupted or too slow. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Reads the JSON body of an error; anything else (a proxy's HTML page) has no code. */
export function parseErrorBody(body: string): Partial<ApiErrorBody> {
  try {
    const parsed = JSON.parse(body) as Partial<ApiErrorBody>;
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Builds the error of an answer from its parts. */
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
    // A check is no reason to show a card.
    parsed.crisis?.level === 'check' ? undefined : parsed.crisis,
  );
}

/** Returns whether a retry may succeed without the person changing anything. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && [500, 502, 503, 504].includes(error.status);
}

/** Returns whether a password or code that was asked for again is missing or wrong. */
export function isRefusedProof(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.details.password !== undefined || error.details.code !== undefined)
  );
}

/** Returns whether the resource does not exist (or is somebody else's, which looks the same). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Returns whether a repeated item had been deleted since, perhaps on another device: it must not come back. */
export function wasDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}
