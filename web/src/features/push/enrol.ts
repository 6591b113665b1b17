import type { SubscribePushRequest } from '@mikai/contract/push';
import { ApiError, NetworkError } from '../../lib/http/api-error';
import { keyBytes, subscribeFor } from '../../lib/browser/push-key';
import { getVapidKey, subscribe } from './push.api';
import { inTurn, isPushSupported, needsHomeScreen, readyWorker } from './subscription';

/** The results of enabling notifications; the page has a text for each but the first. */
export type Outcome =
  | 'enabled'
  /** The person closed the browser's question without an answer. */
  | 'unanswered'
  | 'unsupported'
  | 'homeScreen'
  | 'blocked'
  | 'notReady'
  | 'configuration'
  | 'service'
  | 'network'
  | 'signedOut'
  | 'refused'
  | 'connectivity'
  | 'unknown';

/** `PushManager.subscribe` may never answer, where something keeps the browser from its push service. */
const SUBSCRIBE_MS = 15_000;
const READY_MS = 5_000;

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('The push service does not answer', 'AbortError')),
      SUBSCRIBE_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the reason why a request to the server failed. */
function serverOutcome(error: unknown): Outcome {
  if (error instanceof NetworkError) return 'network';
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.status === 401) return 'signedOut';
  return error.status === 400 ? 'refused' : 'connectivity';
}

/** Returns the reason why the browser did not subscribe, by the names of the Push API's errors (W3C, Push API). */
export function browserOutcome(error: unknown): Outcome {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
      return 'blocked';
    case 'AbortError':
      return 'service';
    case 'NotSupportedError':
      return 'unsupported';
    case 'InvalidAccessError':
    case 'InvalidCharacterError':
    case 'InvalidStateError':
      return 'configuration';
    case 'NetworkError':
      return 'network';
    default:
      return 'unknown';
  }
}

async function serverKey(): Promise<Uint8Array<ArrayBuffer> | Outcome> {
  let publicKey: string;
  try {
    ({ publicKey } = await getVapidKey());
  } catch (error) {
    // An installation without keys.
    return error instanceof ApiError && error.status === 503 ? 'configuration' : serverOutcome(error);
  }
  try {
    return keyBytes(publicKey);
  } catch {
    return 'configuration';
  }
}

/**
 * Subscribes this browser, whose permission may already be granted, and informs the server. Never rejects. Only inside
 * `inTurn`.
 */
export async function subscribeHere(registration: ServiceWorkerRegistration): Promise<Outcome> {
  const key = await serverKey();
  if (typeof key === 'string') return key;
  let subscribed: PushSubscription;
  try {
    subscribed = await withinTime(subscribeFor(registration.pushManager, key));
  } catch (error) {
    return navigator.onLine ? browserOutcome(error) : 'network';
  }
  try {
    await subscribe(subscribed.toJSON() as SubscribePushRequest);
    return 'enabled';
  } catch (error) {
    // The server does not know it: nothing would ever come.
    await subscribed.unsubscribe().catch(() => undefined);
    return serverOutcome(error);
  }
}

/** Asks for permission, subscribes this browser, and informs the server. Never rejects. */
export async function enrol(): Promise<Outcome> {
  if (!isPushSupported()) return needsHomeScreen() ? 'homeScreen' : 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'blocked';
  if (permission !== 'granted') return 'unanswered';
  const registration = await readyWorker(READY_MS);
  return registration ? inTurn(() => subscribeHere(registration)) : 'notReady';
}
