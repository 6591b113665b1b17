/** Returns whether notifications can work in this browser. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns whether this is an iPhone or iPad that shows MikAI as a web page: only the app on its home screen can get notifications. */
export function needsHomeScreen(): boolean {
  const isApple = /iP(hone|ad|od)/.test(navigator.userAgent);
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const isTablet = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return (isApple || isTablet) && !window.matchMedia('(display-mode: standalone)').matches;
}

/** Returns the registration of our service worker; `undefined` when none is ready within the time. */
export async function readyWorker(withinMs: number): Promise<ServiceWorkerRegistration | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), withinMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLong]).finally(() => clearTimeout(timer));
}

/** Returns this browser's subscription, if there is one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Runs `work` while nothing else on this device, in another tab or here, turns notifications on or off, or checks whether
 * they are on.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('mikai.push', work) : work();
}

/** Returns the hash by which the server finds a subscription: the SHA-256 of its endpoint, base64url. */
export async function endpointHash({ endpoint }: PushSubscription): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Ends the subscription of this browser: nobody can write to it any more. Never rejects. */
export async function dropSubscription(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch {
    // The push service is out of reach. The server does not know this browser; nothing will come.
  }
}

/** Closes the notifications that are shown, after signing out and when all are read. Never rejects. */
export async function closeNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // Without permission there are no notifications.
  }
}
