import { COOKIES } from '@mikai/contract/auth';
import { isLanguageCode, languageDirection } from '@mikai/contract/languages';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keptPage } from './files';
import { NO_PAGES } from './no-pages';

/** Longer than a working server takes. A weak network, such as underground, may accept a request and never respond. */
const TIMEOUT_MS = 5_000;

/** `cookieStore`, which TypeScript's types and some browsers lack. */
const cookies = (globalThis as { cookieStore?: { get(name: string): Promise<{ value: string } | null> } })
  .cookieStore;

/** Returns the cached page with the person's language and theme in its `html` element, as the server would write them. */
async function pageFromHere(): Promise<Response | undefined> {
  const page = await keptPage();
  if (!page || !cookies) return page;
  const [language, theme] = await Promise.all(
    [COOKIES.language, COOKIES.theme].map(async (name) => (await cookies.get(name))?.value),
  );
  const attributes = [
    ...(isLanguageCode(language) ? [`lang="${language}"`, `dir="${languageDirection(language)}"`] : []),
    ...(theme === 'morning' || theme === 'evening' ? [`data-theme="${theme}"`] : []),
  ];
  if (attributes.length === 0) return page;
  const html = (await page.text()).replace(/<html[^>]*>/, `<html ${attributes.join(' ')}>`);
  return new Response(html, { headers: page.headers });
}

/** Returns the server's page; the cached one if there is no network, no response in time, or only a server error. */
async function openPage(event: FetchEvent): Promise<Response> {
  const fromServer = (async () =>
    ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  const answer = await Promise.race([fromServer.catch(() => undefined), tooLong]);
  clearTimeout(timer);
  if (answer && answer.status < 500) return answer;
  return (await pageFromHere()) ?? fromServer;
}

/** Handles navigations, so that pages open without a network. */
export function servePages(): void {
  registerRoute(new NavigationRoute(({ event }) => openPage(event as FetchEvent), { denylist: NO_PAGES }));
}
