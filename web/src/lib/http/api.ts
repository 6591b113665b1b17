import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { MEMBER_HEADER } from '@mikai/contract/auth';
import { SOCKET_HEADER } from '@mikai/contract/realtime';
import type { CrisisCard } from '@mikai/contract/safety';
import { NetworkError, parseErrorBody, toApiError } from './api-error';
import { firstAbort } from './first-abort';
import { beginRead } from './kept-answers';
import type { ApiError } from './api-error';
import { useMaintenanceStore } from './maintenance.store';

/** The time without a response after which the server is treated as unreachable, in milliseconds. */
const TIMEOUT_MS = 20_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; the content type is set only when there is a body. */
  body?: unknown;
  /** Id of the member who wrote the request, which may be long ago; the server rejects it in another member's session. */
  memberId?: number;
  /** Id of this page's socket, so that the server doesn't send it the event that the response already contains. */
  socketId?: string | undefined;
  signal?: AbortSignal;
  /** Whether the browser finishes the request even if the page is closed. */
  keepalive?: boolean;
}

export interface ApiAnswer<T> {
  data: T;
  headers: Headers;
}

/** Receives the path of a refused request. */
type RefusalListener = (path: string) => void;
let onRefusal: RefusalListener = () => undefined;

/**
 * Calls `listener` after responses that may mean that the session has changed: 401, 404 (which others get for a member's
 * resources), or 403 because writing to others is paused. A new listener replaces the previous one.
 */
export function listenForRefusals(listener: RefusalListener): void {
  onRefusal = listener;
}

/** Receives the path of a request whose text the crisis gate is unsure about. */
type CheckListener = (path: string) => void;
let onCheck: CheckListener = () => undefined;

/** Calls `listener` for texts that the crisis gate is unsure about. A new listener replaces the previous one. */
export function listenForChecks(listener: CheckListener): void {
  onCheck = listener;
}

/** Called when a request begins; returns a function that checks whether its card still belongs to the signed-in person. */
let watchOwner: () => () => boolean = () => () => true;

/** Sets the function that detects whether the session has changed during a request; see `watchCardOwner`. */
export function watchCardOwnersWith(watch: () => () => boolean): void {
  watchOwner = watch;
}

/** Returns the response without its crisis card, which belongs to somebody who has signed out meanwhile. */
function withoutCard<T>(data: T): T {
  if (typeof data !== 'object' || data === null || !('crisis' in data)) return data;
  const { crisis: _card, ...rest } = data;
  return rest as T;
}

/**
 * Returns the response without a check of the crisis gate, because a card is shown only if the gate is sure. Calls the
 * listener for checks instead.
 */
function applyCheck<T>(path: string, data: T): T {
  if (typeof data !== 'object' || data === null || !('crisis' in data)) return data;
  const card = data.crisis as CrisisCard | undefined;
  if (card?.level !== 'check') return data;
  // On another device the member may already have been offered help today.
  if (!card.isRepeated) onCheck(path);
  const { crisis: _check, ...rest } = data;
  return rest as T;
}

let unreadableText = (): string => UNREADABLE_TEXT;

/** Sets the text that replaces unreadable stored text in responses, in the reader's language. */
export function showUnreadableAs(text: () => string): void {
  unreadableText = text;
}

/**
 * Sends a request to the API with cookies. While a polled list is unchanged, each call returns the same frozen object.
 * @throws ApiError for an error response, NetworkError without a response
 */
export async function requestWithHeaders<T>(
  path: string,
  options: RequestOptions = {},
): Promise<ApiAnswer<T>> {
  const isOwn = watchOwner();
  const read = (options.method ?? 'GET') === 'GET' ? beginRead(path) : undefined;
  const known = read?.known;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let body: string;
  try {
    response = await fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      ...(options.keepalive ? { keepalive: true } : {}),
      headers: {
        Accept: 'application/json',
        // The server chooses crisis lines by the country of help.
        'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(options.memberId === undefined ? {} : { [MEMBER_HEADER]: String(options.memberId) }),
        ...(options.socketId === undefined ? {} : { [SOCKET_HEADER]: options.socketId }),
        ...(known === undefined ? {} : { 'If-None-Match': known.entityTag }),
      },
      // With any other cache mode the browser would handle a 304 itself.
      ...(known === undefined ? {} : { cache: 'no-store' as const }),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal ? firstAbort(options.signal, timeout) : timeout,
    });
    body = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError('No answer from the server', { cause: error });
  }
  if (response.status === 304 && known) return { data: known.data as T, headers: known.headers };
  if (!response.ok) throw refusal(path, response, body);
  const data = parseSuccess<T>(body);
  read?.keep(response, body, data);
  return { data: isOwn() ? applyCheck(path, data) : withoutCard(data), headers: response.headers };
}

/** Returns the error of an error response, after calling the listener for refusals. */
export function refusal(path: string, response: Response, body: string): ApiError {
  const error = toApiError(response.status, response.statusText, body, response.headers.get('Retry-After'));
  // A wrong password is a 401 too, but doesn't mean that the session has ended.
  if (error.status === 404 || error.code === 'unauthenticated' || error.code === 'account_suspended')
    reportRefusal(path);
  if (error.code === 'maintenance')
    useMaintenanceStore.setState({ message: parseErrorBody(body).error, isRefused: true });
  return error;
}

/** Calls the listener for refusals after a request that was refused, perhaps because the session has ended. */
export function reportRefusal(path: string): void {
  onRefusal(path);
}

/** Like `requestWithHeaders`, but returns the body only. */
export async function request<T>(path: string, options?: RequestOptions): Promise<T> {
  return (await requestWithHeaders<T>(path, options)).data;
}

function parseSuccess<T>(body: string): T {
  if (body === '') return undefined as T;
  try {
    return parseAnswer<T>(body);
  } catch (error) {
    // A captive portal or a proxy responded 200 with a page of its own.
    throw new NetworkError('The answer was not JSON', { cause: error });
  }
}

/** Parses a response, replacing unreadable texts by a message in the reader's language. Most have none, and need no reviver. */
export function parseAnswer<T>(body: string): T {
  if (!body.includes(UNREADABLE_TEXT)) return JSON.parse(body) as T;
  const revive = (_key: string, value: unknown) => (value === UNREADABLE_TEXT ? unreadableText() : value);
  return JSON.parse(body, revive) as T;
}

/** Returns the address with relation `rel` in a `Link` header (RFC 8288), or `null`. */
export function linkTarget(header: string | null, rel: string): string | null {
  for (const part of (header ?? '').split(/,(?=\s*<)/)) {
    const match = /<([^>]*)>([^]*)/.exec(part);
    if (match && new RegExp(`rel="?${rel}"?(?:[;\\s]|$)`).test(match[2] ?? '')) return match[1] ?? null;
  }
  return null;
}
