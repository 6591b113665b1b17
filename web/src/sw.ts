import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { SYNC_TAG } from './lib/outbox/waiting-requests';
import { deleteOldFiles, keepFiles, keepLanguage, keepLanguagesInUse } from './sw/files';
import type { WorkerMessage } from './sw/messages';
import { servePages } from './sw/navigation';
import { openNotification, renewSubscription, showPush } from './sw/push';
import { sendWaiting } from './sw/send-waiting';

declare const self: ServiceWorkerGlobalScope & {
  /** The list of files, which the build fills in. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** Background sync, which only some browsers have. Source: WICG, Web Background Synchronization. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** How long the installation of a new version waits for the texts of the languages in use, in milliseconds. */
const TEXTS_MS = 20_000;

keepFiles(self.__WB_MANIFEST);
servePages();
cleanupOutdatedCaches();
clientsClaim();

// Errors and timeouts are ignored, because a text that is missing must not block a new version; it is fetched when used.
self.addEventListener('install', (event) => {
  const inTime = AbortSignal.timeout(TEXTS_MS);
  event.waitUntil(keepLanguagesInUse(inTime).catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldFiles(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'language':
      return event.waitUntil(keepLanguage(message.language).catch(() => undefined));
    case 'is-mine':
      return event.ports[0]?.postMessage(getCacheKeyForURL(message.script) !== undefined);
    case 'take-over':
      return event.waitUntil(self.skipWaiting());
  }
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription()),
);
self.addEventListener('sync', (event) => {
  const { tag } = event as unknown as SyncEvent;
  if (tag === SYNC_TAG) (event as unknown as SyncEvent).waitUntil(sendWaiting());
});
