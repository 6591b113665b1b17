import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

/** The global scope of the service worker, whose types the journeys lack. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  /** Settles when the next notification is shown. */
  nextShown: Promise<void>;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

function runningWorker(context: BrowserContext): Worker {
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('No service worker is running.');
  return worker;
}

/** Waits until the service worker controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Controls the service worker where only the browser itself can. */
export class WorkerTools {
  private constructor(
    private readonly context: BrowserContext,
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
    return new WorkerTools(context, session, origin, await registered);
  }

  /** Returns the reasons why the browser does not offer to install the app. */
  async installabilityErrors(): Promise<unknown[]> {
    const { errors } = await this.session.send('Page.getAppManifest');
    const { installabilityErrors } = await this.session.send('Page.getInstallabilityErrors');
    return [...errors, ...installabilityErrors];
  }

  /**
   * Delivers a push message and waits until its notification is shown.
   *
   * Do not call `getNotifications` meanwhile: Chromium stores a notification before it shows it, and deletes all that the
   * call finds stored but not shown yet (`PlatformNotificationContextImpl`).
   */
  async deliverPush(data: string): Promise<void> {
    const worker = runningWorker(this.context);
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      const { registration } = scope;
      const show = registration.showNotification.bind(registration);
      scope.nextShown = new Promise((resolve, reject) => {
        registration.showNotification = async (title, options) => {
          registration.showNotification = show;
          const shown = show(title, options);
          shown.then(resolve, reject);
          return shown;
        };
      });
    });
    const { origin, registrationId } = this;
    await this.session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await worker.evaluate(() => (globalThis as unknown as WorkerScope).nextShown);
  }

  /** Dispatches a sync event, as the browser does when it is online again, so that the worker sends its outbox. */
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
  await runningWorker(context).evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`Nothing is shown with the tag ${wanted}`);
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, tag);
}

/** Returns the paths of all responses that the service worker has cached. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
