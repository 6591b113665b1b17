import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

/**
 * The kinds of provider errors. `slow`: no first text in time. `empty`: it finished without text. `stalled`, `cut`: in
 * the middle of its text. `unreadable`: invalid by its protocol. `oversized`: more than is read of a response. `refused`: an HTTP status; `unreachable`: no
 * connection. `withheld`: it wrote what must not be shown.
 */
export type ProviderErrorKind =
  | 'slow'
  | 'empty'
  | 'stalled'
  | 'cut'
  | 'unreadable'
  | 'oversized'
  | 'refused'
  | 'unreachable'
  | 'withheld';

/** The provider failed. Never contains the provider's message: some quote the prompt, and errors are logged. */
export class ProviderError extends Error {
  constructor(
    readonly kind: ProviderErrorKind,
    readonly status?: number,
  ) {
    super(`AI provider: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'ProviderError';
  }

  /**
   * Returns whether writing the reply again may help. Rejections were retried already; slowness costs too much time.
   */
  get isWorthRetrying(): boolean {
    return ['empty', 'stalled', 'cut', 'unreadable', 'withheld'].includes(this.kind);
  }
}

/** Converts an error of the client library. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof APIConnectionTimeoutError) return new ProviderError('slow');
  if (error instanceof APIConnectionError) return new ProviderError('unreachable');
  if (error instanceof APIError && error.status !== undefined)
    return new ProviderError('refused', error.status);
  // undici's word for a body that broke off.
  if (error instanceof TypeError) return new ProviderError('cut');
  return new ProviderError('unreadable');
}

/** Returns whether the same request may succeed in a moment: no connection, overload, or a server error. */
export function isTransient(error: unknown): boolean {
  const { kind, status = 0 } = toProviderError(error);
  return (
    kind === 'unreachable' || (kind === 'refused' && (status === 408 || status === 429 || status >= 500))
  );
}

/**
 * Returns the delay of `Retry-After` in milliseconds; `undefined` without one. Supports both of its forms (RFC 9110,
 * 10.2.3).
 */
export function retryAfterMs(error: unknown, now = Date.now()): number | undefined {
  const headers = error instanceof APIError ? (error.headers as Headers | undefined) : undefined;
  const value = headers?.get('retry-after');
  if (value == null || value === '') return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
