import { expectAccessible, expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { newMember, post } from './support/members';
import { expect, test } from './support/test';

const PHONE = { width: 360, height: 740 };

test('Today fits a phone, logs a mood with one tap, and goes on where a member left off', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)$/ }),
  ).toBeVisible();
  await expect(page.getByText('Welcome back, Ana Rivera')).toBeVisible();
  await expect(page.getByText('Start with one tap above.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your window/ })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const last = page.getByRole('link', { name: 'Read the Bulletin' });
  const [end, start] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift).toBeLessThanOrEqual(0.05);

  // Nothing above the face moves, and the entry is on the server until it is taken back.
  const entries = async () => (await (await context.request.get('/api/mood-entries')).json()) as unknown[];
  await page.getByRole('radio', { name: 'Low', exact: true }).click();
  await expect(page.getByText(/^Low, \d/)).toBeVisible();
  await expect(page.getByText('Your mood has been recorded. Thank you for checking in!')).toBeVisible();
  expect(await entries()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  expect(await entries()).toHaveLength(0);

  // From anywhere: a mood, a page, a seed, a capsule.
  await page.getByRole('button', { name: 'Add: mood, page or seed' }).click();
  const sheet = page.getByRole('dialog', { name: 'How are you today?' });
  await expect(sheet.getByRole('radio')).toHaveCount(5);
  await sheet.getByRole('link', { name: 'Write a page' }).click();
  await page.getByLabel('Your entry').fill('Half a page');
  await bar.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: /Your journal page/ }).click();
  await expect(page.getByLabel('Your entry')).toHaveValue('Half a page');

  // All areas are in the menu, with the account.
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Home', 'Mood', 'Journal', 'Gentle Mind Tools', 'Garden', 'Letters', 'Time Capsules'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Home', exact: true }).click();

  const composer = page.getByRole('textbox', { name: 'Talk with MikAI' });
  await composer.fill('A slow morning');
  await composer.press('Enter');
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('log')).toContainText('A slow morning');
});

test('sends a message written offline on Today when the network is back', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.goto('/');
  await expect(page.getByText('Start with one tap above.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Good', exact: true }).click();
  await expect(page.getByText('Your mood is saved on this device')).toBeVisible();
  const composer = page.getByRole('textbox', { name: 'Talk with MikAI' });
  await composer.fill('Written on the train');
  await composer.press('Enter');
  await expect(page.getByText("Sent when you're back online")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Sent. Open the conversation' }).click();
  await expect(page.getByRole('log')).toContainText('Written on the train');
  await expect
    .poll(async () => ((await (await context.request.get('/api/mood-entries')).json()) as unknown[]).length)
    .toBe(1);
});

test('Today says where something could not be loaded, and loads it again', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.route('**/api/weekly-letters**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  await expect(page.getByText("This didn't load. Nothing is lost.")).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.unroute('**/api/weekly-letters**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Start with one tap above.')).toBeVisible();
});

for (const { language, looks } of WALKS) {
  test(`Today, its sheet and the navigation are accessible in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL);
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    await post(context, baseURL, '/api/journal', { title: 'River', content: 'A walk by the river' });
    await setLook(page, looks[0]);
    await page.goto('/');
    await expect(page.getByRole('radio')).toHaveCount(5);
    await expectAccessibleIn(looks, page, 'Today');
    await page.getByRole('radio').first().click();
    // Three for the entry, and help beside the heaviest face.
    await expect(page.getByTestId('mood-check').getByRole('button')).toHaveCount(4);
    await expectAccessibleIn(looks, page, 'Today after a tap');
    await page.setViewportSize(PHONE);
    await page.locator('nav button[aria-haspopup="dialog"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the sheet');
    await page.keyboard.press('Escape');
    await page.locator('header button[aria-expanded]').click();
    await expectAccessible(page, 'the menu');
  });
}
