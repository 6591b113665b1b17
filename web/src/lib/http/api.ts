import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { MEMBER_HEADER } from '@mikai/contract/auth';
import { SOCKET_HEADER } from '@mikai/contract/realtime';
import type { CrisisCard } from '@mikai/contract/safety';
import { NetworkError, parseErrorBody, toApiError } from './api-error';
import { firstAbort } from './first-abort';
import { beginRead } from './kept-answers';
import type { ApiError } from './api-error';
import { useMaintenanceStore } from './maintenance.store';

/** The time after which a silent server is treated as unreachable. */
const TIMEOUT_MS = 20_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; the content type is set only when there is a body. */
  body?: unknown;
  /** The member who wrote it, where that may be long ago: the server takes it from nobody else. */
  memberId?: number;
  /** The id of this page's socket, where the response contains what an event would. */
  socketId?: string | undefined;
  signal?: AbortSignal;
  /** The browser finishes it even if the page is closed. */
  keepalive?: boolean;
}

export interface ApiAnswer<T> {
  data: T;
  headers: Headers;
}

/** Receives the path of a rejected request. */
type RefusalListener = (path: string) => void;
let onRefusal: RefusalListener = () => undefined;

/**
 * Calls `listener` after answers that make it worth asking who is signed in: nobody was found to be (401), something was
 * not found (404), which is how what belongs to a member looks to anybody else, or writing to others is paused (403). A
 * new listener replaces the one before.
 */
export function listenForRefusals(listener: RefusalListener): void {
  onRefusal = listener;
}

/** Receives the path of a text about which the crisis gate is unsure. */
type CheckListener = (path: string) => void;
let onCheck: CheckListener = () => undefined;

/** Calls `listener` for texts about which the crisis gate is unsure. A new listener replaces the one before. */
export function listenForChecks(listener: CheckListener): void {
  onCheck = listener;
}

/** Called when a request begins; returns a function that tells whether its card still belongs to the person who is here. */
let watchOwner: () => () => boolean = () => () => true;

/** Sets how it is found out whether somebody has signed out while a request was under way. */
export function watchCardOwnersWith(watch: () => () => boolean): void {
  watchOwner = watch;
}

/** Returns the response without a card that belongs to somebody who has signed out meanwhile. */
function withoutCard<T>(data: T): T {
  if (typeof data !== 'object' || data === null || !('crisis' in data)) return data;
  const { crisis: _card, ...rest } = data;
  return rest as T;
}

/**
 * Returns the response without a check of the crisis gate, because a card requires certainty. The listener for checks is
 * called.
 */
function applyCheck<T>(path: string, data: T): T {
  if (typeof data !== 'object' || data === null || !('crisis' in data)) return data;
  const card = data.crisis as CrisisCard | undefined;
  if (card?.level !== 'check') return data;
  // Another device of the member may have led them to help today.
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
 * Sends a request to the API with cookies. An answer of a polled list that has not changed is the same object again, so
 * nobody may change it.
 * @throws ApiError for an answer that is not a success, NetworkError when there is none.
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
        // Help is local: the server chooses crisis lines by it.
        'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(options.memberId === undefined ? {} : { [MEMBER_HEADER]: String(options.memberId) }),
        ...(options.socketId === undefined ? {} : { [SOCKET_HEADER]: options.socketId }),
        ...(known === undefined ? {} : { 'If-None-Match': known.entityTag }),
      },
      // Only so does a browser leave the answer 304 to the page.
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

/** Returns the error of an unsuccessful response; the listener for rejections is called. */
export function refusal(path: string, response: Response, body: string): ApiError {
  const error = toApiError(response.status, response.statusText, body, response.headers.get('Retry-After'));
  // A wrong password is answered with 401 as well, and says nothing about the session.
  if (error.status === 404 || error.code === 'unauthenticated' || error.code === 'account_suspended')
    reportRefusal(path);
  if (error.code === 'maintenance')
    useMaintenanceStore.setState({ message: parseErrorBody(body).error, isRefused: true });
  return error;
}

/** A request was rejected, perhaps because the session has ended: calls the listener for rejections. */
export function reportRefusal(path: string): void {
  onRefusal(path);
}

/** As `requestWithHeaders`, for the body alone. */
export async function request<T>(path: string, options?: RequestOptions): Promise<T> {
  return (await requestWithHeaders<T>(path, options)).data;
}

function parseSuccess<T>(body: string): T {
  if (body === '') return undefined as T;
  try {
    return parseAnswer<T>(body);
  } catch (error) {
    // A captive portal or a proxy answered 200 with a page of its own.
    throw new NetworkError('The answer was not JSON', { cause: error });
  }
}

/** Returns an answer with its unreadable texts in the reader's language. Most have none, and are read without a reviver. */
export function parseAnswer<T>(body: string): T {
  if (!body.includes(UNREADABLE_TEXT)) return JSON.parse(body) as T;
  const revive = (_key: string, value: unknown) => (value === UNREADABLE_TEXT ? unreadableText() : value);
  return JSON.parse(body, revive) as T;
}

/** Address of the page named `rel` in a `Link` header, or `null`. Source: RFC 8288. */
export function linkTarget(header: string | null, rel: string): string | null {
  for (const part of (header ?? '').split(/,(?=\s*<)/)) {
    const match = /<([^>]*)>([^]*)/.exec(part);
    if (match && new RegExp(`rel="?${rel}"?(?:[;\\s]|$)`).test(match[2] ?? '')) return match[1] ?? null;
  }
  return null;
}
