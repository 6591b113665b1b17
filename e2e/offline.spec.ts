import type { Page } from '@playwright/test';
import { expectAccessibleIn, looksAt } from './support/accessible';
import { untilLive } from './support/live';
import { asPage, newMember, signIn } from './support/members';
import { MoodPage } from './support/mood';
import { NextVersion } from './support/next-version';
import { expect, test } from './support/test';
import { textOf, texts } from './support/texts';
import { cachedPaths, workerReady, WorkerTools } from './support/worker';

test.use({ serviceWorkers: 'allow' });

test('a member is no stranger without a network', async ({ page, context, baseURL }) => {
  // They live elsewhere than this device thinks, and have chosen no language on it.
  await newMember(context, baseURL, { country: 'DE', language: 'de' });
  const [landing, chat, help, today] = ['landing', 'chat', 'help', 'today'].map((name) => texts('de', name));
  const waiting = textOf('de', 'mood', 'waiting.queued');
  const content = textOf('de', 'journal', 'form.content');
  const named = (text = '') => text.replace('{{name}}', 'Ana Rivera');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/chat');
  await page.getByRole('button', { name: chat?.['start'] }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);
  await page.locator('textarea').fill('Ich wollte noch sagen');
  await workerReady(page);
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/\/de\.help-/));

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(named(today?.['welcomeBack']))).toBeVisible();
  // Faces, composer and window are there without anybody to ask.
  await expect(page.getByRole('radio')).toHaveCount(5);
  const away = page.getByRole('region', { name: 'Ohne Verbindung' });
  await expect(away.getByRole('link')).toHaveCount(4);
  // Help of the country in the profile, not of the device's time zone.
  const lines = page.getByRole('contentinfo');
  await expect(lines).toContainText('Deutschland');
  await expect(lines).not.toContainText('988');
  await expectAccessibleIn(looksAt(360), page, 'a member without a network');
  // A mood can be logged and a page written without anybody to ask, too.
  await page.goto('/mood-tracker');
  await page.getByRole('radio').nth(3).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await page.goto('/smart-journal');
  await expect(page.getByLabel(content)).toBeVisible();
  await page.goto('/help');
  await expect(heading(help?.['title'] ?? '')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href*="988"]')).toHaveCount(0);
  await page.goto('/chat');
  await expect(heading(named(chat?.['welcome']))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessibleIn(looksAt(360), page, 'a member’s chat without a network');
  await page.getByRole('link', { name: 'Ich wollte noch sagen' }).click();
  const box = page.locator('textarea');
  await expect(box).toHaveValue('Ich wollte noch sagen');
  await box.press('Enter');
  await expect(page.locator('[data-client-id]')).toContainText('Ich wollte noch sagen');

  // The session itself decides when the network is back.
  await page.goto('/chat');
  await expect(page.getByText('Ich wollte noch sagen')).toBeVisible();
  await context.setOffline(false);
  // It asks again by itself, after more seconds each time; how many tries fail first depends on how busy the machine is.
  await expect(page.getByRole('button', { name: chat?.['start'] })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const stranger = page.getByRole('heading', { level: 1 }).filter({ hasText: landing?.['heroFirst'] });
  await expect(stranger).toBeVisible();
  await context.setOffline(true);
  await page.goto('/');
  await expect(stranger).toBeVisible();
});

/** How much the worker has a copy of. */
const countWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mikai', 1);
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('waiting').objectStore('waiting').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

interface Listed {
  content?: string;
  notes?: string;
  senderId?: number;
}

test('sends a queued message once, even when the tab is closed, and as nobody else', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const ben = await browser.newContext();
  const [ana, other] = await Promise.all([newMember(context, baseURL), newMember(ben, baseURL)]);
  const begun = await context.request.post('/api/conversations', {
    headers: asPage(baseURL),
    data: { participantId: other.id },
  });
  const { id } = (await begun.json()) as { id: number };
  const list = async (path: string) => (await (await context.request.get(path)).json()) as Listed[];
  const count = async () => ({
    messages: (await list(`/api/conversations/${id}/messages`)).filter(
      ({ content, senderId }) => content === 'From the underground' && senderId === ana.id,
    ).length,
    moods: (await list('/api/mood-entries')).filter(({ notes }) => notes === 'No signal here').length,
  });

  const mood = await MoodPage.open(page);
  await workerReady(page);
  const watcher = await context.newPage();
  // A picture, not the app: it looks on and sends nothing.
  await watcher.goto('/favicon.svg');
  await untilLive(page, () => page.goto(`/messages/${id}`));
  const box = page.getByRole('textbox', { name: /message/i });
  await expect(box).toBeVisible();
  await context.setOffline(true);
  await box.fill('From the underground');
  await box.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mood' }).click();
  await page.getByRole('button', { name: 'Say a little more' }).click();
  await mood.face('Good').check();
  await page.getByLabel('Notes').fill('No signal here');
  await mood.save.click();
  const waiting = () => countWaiting(watcher);
  await expect.poll(waiting).toBe(2);
  await page.close();
  // Meanwhile somebody else has signed in on this device.
  await signIn(context, other, baseURL);
  await context.setOffline(false);
  const tools = await WorkerTools.of(context, watcher);
  const refused = ['/messages', '/mood-entries'].map((path) =>
    context.waitForEvent('response', (answer) => answer.url().endsWith(path) && answer.status() === 401),
  );
  await tools.sync('mikai.waiting');
  await Promise.all(refused);
  expect(await waiting()).toBe(2);
  await signIn(context, ana, baseURL);
  await tools.sync('mikai.waiting');
  await expect.poll(count).toEqual({ messages: 1, moods: 1 });
  await expect.poll(waiting).toBe(0);

  // The next visit asks for the answers that no page has seen, under the same client ids.
  const again = await context.newPage();
  await again.goto('/mood-tracker');
  await expect
    .poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))))
    .toEqual([]);
  expect(await count()).toEqual({ messages: 1, moods: 1 });
  expect(await (await ben.request.get('/api/mood-entries')).json()).toEqual([]);
  await ben.close();
});

test('does not send a message that was withdrawn in another tab when the network is back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const ben = await browser.newContext();
  const [, other] = await Promise.all([newMember(context, baseURL), newMember(ben, baseURL)]);
  const begun = await context.request.post('/api/conversations', {
    headers: asPage(baseURL),
    data: { participantId: other.id },
  });
  const { id } = (await begun.json()) as { id: number };
  const second = await context.newPage();
  const watcher = await context.newPage();
  await watcher.goto('/favicon.svg');
  const box = page.getByRole('textbox', { name: /message/i });
  for (const tab of [second, page]) {
    await tab.goto(`/messages/${id}`);
    await workerReady(tab);
    // A visit that finds a draft follows what is written in other tabs.
    await tab.getByRole('textbox', { name: /message/i }).fill('Begun');
    await untilLive(tab, () => tab.reload());
    await expect(tab.getByRole('textbox', { name: /message/i })).toHaveValue('Begun');
  }
  await context.setOffline(true);
  for (const text of ['Better unsaid', 'See you soon']) {
    await box.fill(text);
    await box.press('Enter');
  }
  await expect.poll(() => countWaiting(watcher)).toBe(2);
  const unsaid = second.locator('[data-client-id]', { hasText: 'Better unsaid' });
  await unsaid.getByRole('button', { name: 'Remove this unsent message' }).click();
  await expect.poll(() => countWaiting(watcher)).toBe(1);
  await expect(page.getByText('Better unsaid')).toHaveCount(0);
  await page.close();
  await second.close();
  await context.setOffline(false);
  const tools = await WorkerTools.of(context, watcher);
  await tools.sync('mikai.waiting');
  // They go in their order: with the second, the first would be there.
  const arrived = async () => {
    const answer = await ben.request.get(`/api/conversations/${id}/messages`);
    return ((await answer.json()) as Listed[]).map(({ content }) => content);
  };
  await expect.poll(arrived).toEqual(['See you soon']);
  await expect.poll(() => countWaiting(watcher)).toBe(0);
  await ben.close();
});

test('a new version waits for a word, and takes over without losing what is being written', async ({
  page,
  baseURL,
}) => {
  const site = await NextVersion.of(baseURL);
  await page.goto(`${site.url}/help`);
  await workerReady(page);
  const plan = page.getByRole('textbox').first();
  await plan.fill('When I stop sleeping');
  const isSame = () => page.evaluate(() => Boolean((window as unknown as { isSame?: boolean }).isSame));
  await page.evaluate(() => ((window as unknown as { isSame: boolean }).isSame = true));
  site.release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const updateNotice = page.getByRole('region', { name: 'A new version is ready.' });
  await expect(updateNotice.getByRole('status')).toContainText("Anything you've typed is saved as a draft.");
  await expectAccessibleIn(looksAt(360), page, 'the bar of a new version');
  expect(await isSame()).toBe(true);
  await updateNotice.getByRole('button', { name: 'Reload' }).click();
  // The page that was asked may be gone before it answers.
  await expect.poll(() => isSame().catch(() => undefined)).toBe(false);
  await expect(updateNotice).toHaveCount(0);
  await expect(plan).toHaveValue('When I stop sleeping');
  await site.close();
});

test('the app is installed from the landing page, while the browser offers it', async ({ page, context }) => {
  const offer = (outcome: string) =>
    page.evaluate((chosen) => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: chosen }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    }, outcome);
  const button = page.getByRole('button', { name: 'Install Mobile App' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await offer('dismissed')).toBe(true);
  await button.click();
  await expect(button).toHaveCount(0);
  const status = (await context.cookies()).find(({ name }) => name === 'pwa-install-status');
  expect(status?.value).toBe('dismissed');
  const days = ((status?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
  await page.reload();
  await offer('accepted');
  await expect(page.locator('[data-written], [data-coming]')).toHaveCount(0);
  await expect(button).toHaveCount(0);
});
