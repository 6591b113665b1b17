/** The maximum delay, in milliseconds: no message is worth sending later. */
const MAX_DELAY_MS = 48 * 3_600_000;
const MIN_DELAY_MS = 1_000;

/**
 * Parses `Retry-After` to milliseconds from now (RFC 9110, 10.2.3: seconds or a date), from one second to two days;
 * `undefined` if it has no valid value.
 */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  const text = value?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, ms));
}
