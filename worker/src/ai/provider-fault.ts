import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

/**
 * What a provider did wrong. `slow`: no first words in time. `empty`: it finished without words. `stalled`, `cut`:
 * in the middle of its words. `unreadable`: not what its protocol says. `refused`: an HTTP status; `unreachable`: no
 * connection. `withheld`: it wrote what must not be shown.
 */
export type ProviderFaultKind =
  | 'slow'
  | 'empty'
  | 'stalled'
  | 'cut'
  | 'unreadable'
  | 'refused'
  | 'unreachable'
  | 'withheld';

/** The provider failed. Never carries what the provider said: some quote the prompt, and faults are logged. */
export class ProviderFault extends Error {
  constructor(
    readonly kind: ProviderFaultKind,
    readonly status?: number,
  ) {
    super(`AI provider: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'ProviderFault';
  }

  /** Whether writing the reply anew may help. Refusals were tried again already; slowness costs too much time. */
  get isWorthRetrying(): boolean {
    return ['empty', 'stalled', 'cut', 'unreadable', 'withheld'].includes(this.kind);
  }
}

/** The fault behind an error of the client library. */
export function toFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof APIConnectionTimeoutError) return new ProviderFault('slow');
  if (error instanceof APIConnectionError) return new ProviderFault('unreachable');
  if (error instanceof APIError && error.status !== undefined)
    return new ProviderFault('refused', error.status);
  // undici's word for a body that broke off.
  if (error instanceof TypeError) return new ProviderFault('cut');
  return new ProviderFault('unreadable');
}

/** Whether the same request may succeed in a moment: no connection, overload, or a fault of the server. */
export function isTransient(error: unknown): boolean {
  const { kind, status = 0 } = toFault(error);
  return (
    kind === 'unreachable' || (kind === 'refused' && (status === 408 || status === 429 || status >= 500))
  );
}

/** What `Retry-After` asks for, in milliseconds; `undefined` without one. Both of its forms (RFC 9110, 10.2.3). */
export function retryAfterMs(error: unknown, now = Date.now()): number | undefined {
  const headers = error instanceof APIError ? (error.headers as Headers | undefined) : undefined;
  const value = headers?.get('retry-after');
  if (value == null || value === '') return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
