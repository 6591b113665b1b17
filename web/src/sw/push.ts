import { DEFAULT_LANGUAGE, languageDirection, negotiateLanguage } from '@mikai/contract/languages';
import type { PushMessage, SubscribePushRequest, VapidKey } from '@mikai/contract/push';
import { sitePath } from '@mikai/contract/site-path';
import { keyBytes, subscribeFor } from '../lib/browser/push-key';
import { SOMETHING_NEW } from './fallback-texts';
import type { OpenPathMessage } from './messages';

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for an open page to confirm that it navigates; after that the worker navigates it itself. */
const ANSWER_MS = 1_500;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the notification to show, even for an unreadable push message, because browsers require one. */
export function readPush(text: string | undefined, languages: readonly string[]): PushMessage {
  const lang = negotiateLanguage(languages.join(',')) ?? DEFAULT_LANGUAGE;
  const fallback: PushMessage = {
    notificationId: null,
    title: 'MikAI',
    body: SOMETHING_NEW[lang],
    url: '/notifications',
    tag: 'mikai',
    badge: 0,
    lang,
    dir: languageDirection(lang),
  };
  let message: Partial<Record<keyof PushMessage, unknown>>;
  try {
    message = JSON.parse(text ?? '') as typeof message;
  } catch {
    return fallback;
  }
  if (typeof message !== 'object' || message === null || !isText(message.title)) return fallback;
  return {
    notificationId: typeof message.notificationId === 'number' ? message.notificationId : null,
    title: message.title,
    body: isText(message.body) ? message.body : '',
    url: sitePath(isText(message.url) ? message.url : null) ?? fallback.url,
    tag: isText(message.tag) ? message.tag : fallback.tag,
    badge: Number.isSafeInteger(message.badge) ? Math.max(0, message.badge as number) : 0,
    lang: isText(message.lang) ? message.lang : lang,
    dir: message.dir === 'rtl' ? 'rtl' : message.dir === 'ltr' ? 'ltr' : fallback.dir,
  };
}

/** Shows the notification of a push message. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  let text: string | undefined;
  try {
    text = data?.text();
  } catch {
    // The payload is not even text, so it is treated as empty.
  }
  const message = readPush(text, navigator.languages);
  const shown = self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    lang: message.lang,
    dir: message.dir,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: message.url },
  });
  const counted = message.badge > 0 ? setBadge(message.badge) : undefined;
  await Promise.all([shown, counted]);
}

async function setBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}

/** Asks an open page to navigate, which keeps unsaved text, unlike a reload. @returns whether it has confirmed */
async function askToNavigate(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  client.postMessage({ type: 'open', path } satisfies OpenPathMessage, [port2]);
  return answer;
}

/** Opens the page of a notification that was pressed, in an open window if there is one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { url } = (notification.data ?? {}) as { url?: unknown };
  const path = sitePath(isText(url) ? url : null) ?? '/notifications';
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = ({ url: address }: WindowClient) => {
    const { pathname, search } = new URL(address);
    return pathname + search === path;
  };
  const client = windows.find(isThere) ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (!client) return void (await self.clients.openWindow(path));
  // Some browsers refuse the focus if the press was too long ago; the page navigates anyway.
  await client.focus().catch(() => undefined);
  if (isThere(client) || (await askToNavigate(client, path))) return;
  await client.navigate(path).catch(() => self.clients.openWindow(path));
}

/**
 * Renews a subscription that the push service has ended, with the server's current key, if a member is still signed in on
 * this device.
 */
export async function renewSubscription(): Promise<void> {
  const answer = await fetch('/api/push/vapid-key', { credentials: 'same-origin' });
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as VapidKey;
  const subscription = await subscribeFor(self.registration.pushManager, keyBytes(publicKey));
  const { endpoint, keys } = subscription.toJSON() as SubscribePushRequest;
  const stored = await fetch('/api/push/subscribe', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys } satisfies SubscribePushRequest),
  });
  // The server doesn't know this subscription, so no message would ever be sent to it.
  if (!stored.ok) await subscription.unsubscribe();
}
