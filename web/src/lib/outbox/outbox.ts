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

/** Something that the server has not acknowledged yet. */
export interface OutboxItem<Reason extends string = FailureReason> {
  /** UUID that makes sending repeatable. */
  clientId: string;
  content: string;
  /** ISO time. */
  createdAt: string;
  state: 'queued' | 'sending' | 'failed';
  reason?: Reason;
}

type AnyItem = OutboxItem<string>;

/** Errors that pass by themselves: the network is back, or the maintenance is over. */
const PASSING: readonly (string | undefined)[] = ['connection', 'maintenance'] satisfies FailureReason[];

/** Returns whether an item is still to be sent: it is queued, or failed for an error that passes by itself. */
export function isWaiting({ state, reason }: AnyItem): boolean {
  return state !== 'failed' || PASSING.includes(reason);
}

/**
 * Returns the reason of a sending error. An error that the item did not cause counts as the connection's.
 * @param more codes beyond the usual ones that the page has texts for
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
 * Returns the item to send now, or `undefined`. One after the other: those that failed for an error that passes by
 * itself block the later ones, so that the order is kept; those that can never be sent as they are block nothing.
 */
export function nextToSend<Item extends AnyItem>(
  items: readonly Item[],
  situation: { online: boolean; isLoaded: boolean },
): Item | undefined {
  if (!situation.online || !situation.isLoaded) return undefined;
  const first = items.find(isWaiting);
  return first?.state === 'queued' ? first : undefined;
}

/** Changes one item. */
export function updateItem<Item extends AnyItem>(
  items: readonly Item[],
  clientId: string,
  change: Partial<AnyItem>,
): readonly Item[] {
  return items.map((item) => (item.clientId === clientId ? { ...item, ...change } : item));
}

/** Queues again what failed for the connection, or for maintenance: there is a connection again. */
export function requeueAfterConnection<Item extends AnyItem>(items: readonly Item[]): readonly Item[] {
  return requeueFailed(items, 'connection', 'maintenance');
}

/**
 * Queues again what the server did not find a conversation, or nobody, for: the session had ended, and the same person has
 * signed in again; or what the site did not take during maintenance, which is over.
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

/** Returns the items after a reload, when no request is pending: items that were being sent are sent again, with the same client id. */
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
