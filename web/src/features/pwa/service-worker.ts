import { create } from 'zustand';
import type { OpenPathMessage, WorkerMessage } from '../../sw/messages';

/** The interval at which an open tab checks for a new version. */
const CHECK_MS = 60 * 60 * 1000;
/** The timeout for a worker to answer whether it belongs to this page. */
const ANSWER_MS = 3_000;

interface UpdateState {
  /** `ready`: a new version waits for the member's word. `taken`: it has been taken over in another tab. */
  update: 'ready' | 'taken' | null;
}

/** Holds whether a newer version of the app is waiting on this device. */
export const useUpdateStore = create<UpdateState>(() => ({ update: null }));

let registration: ServiceWorkerRegistration | undefined;

const postMessage = (worker: ServiceWorker, message: WorkerMessage, port?: MessagePort) =>
  worker.postMessage(message, port ? [port] : []);

/** Returns whether the worker was built together with this page: then it has nothing new for it. */
async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (script === undefined) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWER_MS);
    postMessage(worker, { type: 'is-mine', script }, port2);
  });
}

async function lookAt(worker: ServiceWorker | null): Promise<void> {
  // The first one of all replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return;
  if (!(await isOfThisPage(worker)) && registration?.waiting === worker)
    useUpdateStore.setState({ update: 'ready' });
}

function watch({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') void lookAt(installing);
  });
}

let started: Promise<void> | undefined;
let open: (path: string) => void = () => undefined;

/**
 * Registers the service worker, once, and reports when a new version is ready.
 * @param onOpen navigates to a path of this site after a notification was pressed. A new one replaces the one before
 * @throws if there can be none (no https, private windows); then the app is an ordinary page
 */
export function startServiceWorker(onOpen: (path: string) => void): Promise<void> {
  open = onOpen;
  started ??= register();
  return started;
}

async function register(): Promise<void> {
  const container = navigator.serviceWorker;
  container.addEventListener('message', ({ data, ports }: MessageEvent<OpenPathMessage>) => {
    if (data.type !== 'open') return;
    ports[0]?.postMessage(true);
    open(data.path);
  });
  let hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hadController) useUpdateStore.setState({ update: 'taken' });
    hadController = true;
  });
  registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  const { waiting } = registration;
  watch(registration);
  registration.addEventListener('updatefound', () => registration && watch(registration));
  await lookAt(waiting);
  const check = () => {
    if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
  };
  setInterval(check, CHECK_MS);
}

/** Sends the language in use to the service worker, so that its texts are available without a network. */
export async function keepTexts(language: string): Promise<void> {
  if (registration === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active) postMessage(active, { type: 'language', language });
}

/** Switches to the new version by reloading the page. Unsent text stays on this device. */
export function applyUpdate(): void {
  const reload = () => location.reload();
  const waiting = registration?.waiting;
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  postMessage(waiting, { type: 'take-over' });
}
