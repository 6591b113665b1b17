import type { ErrorCode } from '@mikai/contract/errors';
import { ApiError, isTransient } from '../http/api-error';

const CODES = [
  'rate_limited',
  'payload_too_large',
  'invalid_input',
  'not_found',
  'maintenance',
] as const satisfies readonly ErrorCode[];

/** The reason why an item has not been sent; the page has a text for each. */
export type FailureReason = (typeof CODES)[number] | 'connection';

type ErrorReason = FailureReason | ErrorCode;

/** An item, such as a message, that the server has not acknowledged yet. */
export interface OutboxItem<Reason extends string = FailureReason> {
  /** UUID by which the server recognises a repeated request. */
  clientId: string;
  content: string;
  /** ISO time. */
  createdAt: string;
  state: 'queued' | 'sending' | 'failed';
  reason?: Reason;
}

type AnyItem = OutboxItem<string>;

/** Reasons that are temporary: the connection and maintenance. */
const PASSING: readonly (string | undefined)[] = ['connection', 'maintenance'] satisfies FailureReason[];

/** Returns whether an item will still be sent: it is queued, or failed for a temporary reason. */
export function isWaiting({ state, reason }: AnyItem): boolean {
  return state !== 'failed' || PASSING.includes(reason);
}

/**
 * Returns the reason of a sending error. An error that the item itself did not cause counts as `connection`.
 * @param more further error codes for which the page has a text
 */
export function failureReason<Code extends ErrorCode = never>(
  error: unknown,
  more: readonly Code[] = [],
): FailureReason | Code {
  if (error instanceof ApiError) {
    const known: readonly (FailureReason | Code)[] = [...CODES, ...more];
    const named = known.find((reason) => reason === error.code);
    if (named) return named;
    if (error.status === 404) return 'not_found';
    if (error.status === 413) return 'payload_too_large';
    if (error.status === 429) return 'rate_limited';
    if (!isTransient(error)) return 'invalid_input';
  }
  return 'connection';
}

/**
 * Returns the item to send now, or `undefined`. Items are sent one after the other: an item that failed for a temporary
 * reason blocks the later ones, which keeps their order; one that failed for good blocks nothing.
 */
export function nextToSend<Item extends AnyItem>(
  items: readonly Item[],
  situation: { online: boolean; isLoaded: boolean },
): Item | undefined {
  if (!situation.online || !situation.isLoaded) return undefined;
  const first = items.find(isWaiting);
  return first?.state === 'queued' ? first : undefined;
}

/** Returns the items with a change of one of them. */
export function updateItem<Item extends AnyItem>(
  items: readonly Item[],
  clientId: string,
  change: Partial<AnyItem>,
): readonly Item[] {
  return items.map((item) => (item.clientId === clientId ? { ...item, ...change } : item));
}

/** Queues items again that failed because of the connection or maintenance, once the network is back. */
export function requeueAfterConnection<Item extends AnyItem>(items: readonly Item[]): readonly Item[] {
  return requeueFailed(items, 'connection', 'maintenance');
}

/**
 * Queues items again once the same member has signed in again, or maintenance is over: those that failed because the
 * session had ended (no session, or the conversation was not found), or because of maintenance.
 */
export function requeueAfterReturn<Item extends AnyItem>(items: readonly Item[]): readonly Item[] {
  return requeueFailed(items, 'not_found', 'unauthenticated', 'maintenance');
}

function requeueFailed<Item extends AnyItem>(
  items: readonly Item[],
  ...reasons: readonly ErrorReason[]
): readonly Item[] {
  const isMeant = ({ state, reason }: Item) =>
    state === 'failed' && reasons.some((meant) => meant === reason);
  if (!items.some(isMeant)) return items;
  return items.map((item) => (isMeant(item) ? { ...item, state: 'queued', reason: undefined } : item));
}

/** Returns the items as they are after a reload: those that were being sent are queued again, with the same client id. */
export function afterReload<Item extends AnyItem>(items: readonly Item[]): readonly Item[] {
  return items.map((item) => (item.state === 'sending' ? { ...item, state: 'queued' } : item));
}

/** Returns whether a stored value is an outbox. */
export function isOutbox(value: unknown): value is AnyItem[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        typeof (item as AnyItem).clientId === 'string' &&
        typeof (item as AnyItem).content === 'string' &&
        ['queued', 'sending', 'failed'].includes((item as AnyItem).state),
    )
  );
}
