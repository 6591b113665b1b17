import type { ErrorCode } from '@mikai/contract/errors';
import type { LanguageCode } from '@mikai/contract/languages';
import { ApiError, isTransient } from '../../lib/api-error';

/** Why a message has not been sent; the page has words for each. */
export type FailureReason =
  | Extract<
      ErrorCode,
      | 'rate_limited'
      | 'daily_budget_used'
      | 'payload_too_large'
      | 'invalid_input'
      | 'not_found'
      | 'maintenance'
    >
  | 'connection';

/** A message that the server has not acknowledged yet. */
export interface OutboxItem {
  clientId: string;
  content: string;
  language: LanguageCode;
  /** ISO time. */
  createdAt: string;
  state: 'queued' | 'sending' | 'failed';
  reason?: FailureReason;
}

const REASONS: readonly string[] = [
  'rate_limited',
  'daily_budget_used',
  'payload_too_large',
  'invalid_input',
  'not_found',
  'maintenance',
] satisfies FailureReason[];

/** The reason behind an error of sending. What is not the message's fault counts as the connection's. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof ApiError) {
    if (error.code && REASONS.includes(error.code)) return error.code as FailureReason;
    if (error.status === 404) return 'not_found';
    if (error.status === 413) return 'payload_too_large';
    if (error.status === 429) return 'rate_limited';
    if (!isTransient(error)) return 'invalid_input';
  }
  return 'connection';
}

/**
 * The message to send now, or `undefined`. One after the other: those that failed for the connection hold back the
 * later ones, so that the order is kept; those that can never be sent as they are hold back nothing.
 */
export function nextToSend(
  items: readonly OutboxItem[],
  situation: { online: boolean; isLoaded: boolean },
): OutboxItem | undefined {
  if (!situation.online || !situation.isLoaded) return undefined;
  const first = items.find((item) => item.state !== 'failed' || item.reason === 'connection');
  return first?.state === 'queued' ? first : undefined;
}

/** Changes one message. */
export function updateItem(
  items: readonly OutboxItem[],
  clientId: string,
  change: Partial<OutboxItem>,
): readonly OutboxItem[] {
  return items.map((item) => (item.clientId === clientId ? { ...item, ...change } : item));
}

/** Queues again what failed for the connection: it is back. */
export function requeueAfterConnection(items: readonly OutboxItem[]): readonly OutboxItem[] {
  return requeueFailed(items, 'connection');
}

/**
 * Queues again what the server did not find a conversation for: the session had ended, and the same person has signed in
 * again.
 */
export function requeueAfterReturn(items: readonly OutboxItem[]): readonly OutboxItem[] {
  return requeueFailed(items, 'not_found');
}

function requeueFailed(items: readonly OutboxItem[], reason: FailureReason): readonly OutboxItem[] {
  if (!items.some((item) => item.state === 'failed' && item.reason === reason)) return items;
  return items.map((item) =>
    item.state === 'failed' && item.reason === reason
      ? { ...item, state: 'queued', reason: undefined }
      : item,
  );
}

/** After a reload nothing is on its way any more: what was being sent is sent again, under the same client id. */
export function afterReload(items: readonly OutboxItem[]): readonly OutboxItem[] {
  return items.map((item) => (item.state === 'sending' ? { ...item, state: 'queued' } : item));
}

/** Whether a stored value is an outbox. */
export function isOutbox(value: unknown): value is OutboxItem[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        typeof (item as OutboxItem).clientId === 'string' &&
        typeof (item as OutboxItem).content === 'string' &&
        ['queued', 'sending', 'failed'].includes((item as OutboxItem).state),
    )
  );
}
