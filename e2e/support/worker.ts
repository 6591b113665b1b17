import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

/** Waits until the service worker looks after the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Controls the service worker where only the browser itself can. */
export class WorkerTools {
  private constructor(
    private readonly session: CDPSession,
    private readonly origin: string,
    private readonly registrationId: string,
  ) {}

  static async of(context: BrowserContext, page: Page): Promise<WorkerTools> {
    const session = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
        if (ours) resolve(ours.registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    return new WorkerTools(session, origin, await registered);
  }

  /** Returns the reasons why the browser does not offer to install the app. */
  async installabilityErrors(): Promise<unknown[]> {
    const { errors } = await this.session.send('Page.getAppManifest');
    const { installabilityErrors } = await this.session.send('Page.getInstallabilityErrors');
    return [...errors, ...installabilityErrors];
  }

  /** A push message arrives. */
  async deliverPush(data: string): Promise<void> {
    const { origin, registrationId } = this;
    await this.session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  }

  /** The browser has a network again and lets the worker send what waits. */
  async sync(tag: string): Promise<void> {
    const { origin, registrationId } = this;
    await this.session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag,
      lastChance: false,
    });
  }
}

/** Returns the shown notifications. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, lang, dir, data }) => ({
      title,
      body,
      tag,
      lang,
      dir,
      url: (data as { url: string }).url,
    }));
  });

/** Presses the notification with this tag, as the system would notify the worker. */
export async function pressNotification(context: BrowserContext, tag: string): Promise<void> {
  const worker = context.serviceWorkers()[0];
  expect(worker, 'a running service worker').toBeDefined();
  await worker?.evaluate(async (wanted) => {
    // Of the worker's world, which the types of journeys do not know.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`Nothing is shown with the tag ${wanted}`);
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, tag);
}

/** The addresses of everything that the service worker keeps. */
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });
