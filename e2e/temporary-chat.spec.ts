import type { Page } from '@playwright/test';
import { Conversation } from './support/conversation';
import { newMember } from './support/members';
import { expect, test } from './support/test';

const CANARY = 'quietcanary';

/** Returns everything that the page's origin keeps in this browser, as text. */
async function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        found.push(await settled(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (/text|json/.test(type)) found.push(request.url, await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found);
  });
}

test('stores a draft of a temporary conversation nowhere in the browser', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  // The same words in a conversation that is kept are found: the search below can find them.
  const kept = await Conversation.start(page);
  await kept.box.fill(CANARY);
  await expect.poll(() => storedIn(page)).toContain(CANARY);
  await kept.box.fill('');

  await page.goto('/chat');
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  const label = page.getByRole('complementary', { name: 'Temporary chat' });
  await expect(label).toContainText("What you haven't sent isn't saved anywhere.");
  const { pathname } = new URL(page.url());
  const input = new Conversation(page).box;
  await input.fill(`draft ${CANARY}`);
  expect(await storedIn(page)).not.toContain(CANARY);

  // A message that cannot be sent waits on the page only.
  await page.route('**/api/sessions/*/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await input.press('Enter');
  await expect(page.getByRole('log')).toContainText('Not sent');
  await input.fill(`next ${CANARY}`);
  expect(await storedIn(page)).not.toContain(CANARY);

  await page.getByRole('link', { name: 'Today' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  await expect(page.getByText(CANARY)).toHaveCount(0);
  await expect(page.locator(`a[href="${pathname}"]`)).toHaveCount(0);
  expect(await storedIn(page)).not.toContain(CANARY);

  // The page that was open still has it; another one never gets it.
  await page.goBack();
  await expect(input).toHaveValue(`next ${CANARY}`);
  await page.reload();
  await expect(label).toBeVisible();
  await expect(input).toHaveValue('');
  await expect(page.getByText(CANARY)).toHaveCount(0);
  await input.fill(`again ${CANARY}`);
  expect(await storedIn(page)).not.toContain(CANARY);

  await label.getByRole('button', { name: 'Close and delete' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByText(CANARY)).toHaveCount(0);
  const left = await storedIn(page);
  expect(left).not.toContain(CANARY);
  expect(left).not.toContain(pathname.replace('/chat/', ''));
});
