import type { Locator } from '@playwright/test';
import { doubtfulText } from '@mikai/core/testing/doubtful-text';
import { Care, PHONE } from './support/care';
import { Conversation } from './support/conversation';
import { newMember, signIn } from './support/members';
import { expect, test } from './support/test';
import { openingText, textOf } from './support/texts';

/** The texts that people write, in the languages in which every journey is made. */
const WORDS = {
  en: {
    hit: 'I want to die',
    meanwhile: 'my sister is on her way',
    second: 'I want to kill myself tonight',
    after: 'I had soup with my sister today',
    unclear: ['what do you mean', 'it is raining'],
    other: "My sister says she'll kill herself",
  },
  ar: {
    hit: 'أريد أن أموت',
    meanwhile: 'أختي في الطريق إلي',
    second: 'سأقتل نفسي الليلة',
    after: 'أكلت الحساء مع أختي اليوم',
    unclear: ['ماذا تقصد', 'الجو ممطر'],
    other: 'صديقي يقول إنه يريد أن يموت',
  },
} as const;
const LANGUAGES = ['en', 'ar'] as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`${language}: a guest is led from words of crisis through a line, a dead network and a second hit to safety`, async ({
    page,
    context,
    baseURL,
  }) => {
    const care = await Care.start(page, language, baseURL);
    const chip = page.getByRole('button', { name: openingText(language, 'sleep') });
    await expect(chip).toBeVisible();
    const reply = await care.send(words.hit, 1);
    await expect(care.card).toBeFocused();
    // The numbers stand above the text, and nothing suggests small talk.
    for (const link of ['tel:988', 'sms:988', 'tel:911'])
      await expect(reply.locator(`[data-quick-help] a[href="${link}"]`)).toBeInViewport({ ratio: 1 });
    await expect(chip).toHaveCount(0);
    await care.expectCard();

    await care.send(words.meanwhile, 2);
    await care.expectLine('tel:988');
    await page.reload();
    await care.expectLine('tel:988');
    await expect(care.choice('safe')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await care.line.getByRole('button', { name: care.safety['more'] }).click();
    await expect(dialog.locator('a[href="tel:988"]').first()).toBeVisible();
    await page.keyboard.press('Escape');

    // Somebody who is not safe waits neither for a server nor for a network.
    await context.setOffline(true);
    await care.expectLine('tel:988');
    await care.choice('unsafe').click();
    await expect(dialog.locator('a[href="tel:988"]').first()).toBeVisible();
    await care.expectToFit();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await care.conversation.finishedReply(3);
    await care.expectCard();

    await care.send(words.second, 4);
    await care.expectCard();

    await care.choice('safe').click();
    await care.conversation.finishedReply(5);
    await care.expectOver();
    const last = await care.send(words.after, 6);
    await expect(last.locator('a[href^="tel:"]')).toHaveCount(0);
    const kinds = (await care.conversation.stored()).flatMap(({ sender, kind }) =>
      sender === 'ai' ? [kind] : [],
    );
    expect(kinds).toEqual(['crisis', 'text', 'crisis', 'crisis', 'text', 'text']);
  });

  test(`${language}: on two devices of a member 'Not what I meant' closes the matter, and the first choice counts`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const member = await newMember(context, baseURL, { language });
    const care = await Care.start(page, language, baseURL);
    const { conversation } = care;
    await care.send(words.hit, 1);
    const device = await browser.newContext({ viewport: PHONE });
    await signIn(device, member, baseURL);
    const there = new Care(await device.newPage(), language);
    await there.page.goto(page.url());
    await expect(there.card).toBeVisible();
    const both = [care, there];

    await care.choice('notMeant').click();
    await conversation.finishedReply(2);
    for (const each of both) await each.expectOver();

    await care.send(words.second, 3);
    await expect(there.choice('unsafe')).toBeVisible();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await there.page.route('**/api/sessions/*/messages', async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await there.choice('unsafe').click();
    await there.page.keyboard.press('Escape');
    await care.choice('safe').click();
    await conversation.finishedReply(4);
    const refused = there.page.waitForResponse((response) => response.status() === 400);
    release();
    expect(await (await refused).json()).toMatchObject({ code: 'unknown_choice' });
    await expect(there.page.getByText(textOf(language, 'chat', 'choiceGone')).first()).toBeVisible();
    for (const each of both) {
      await each.conversation.expectSameAsServer();
      await each.expectOver();
    }
    expect((await conversation.stored()).filter(({ sender }) => sender === 'user')).toHaveLength(4);
    await device.close();
  });

  test(`${language}: a doubt is asked about: 'No' ends it for the session, 'Yes, or not sure' brings the card`, async ({
    page,
    baseURL,
  }) => {
    const text = doubtfulText(language);
    const care = await Care.start(page, language, baseURL);
    const asks = async (reply: Locator) => {
      const text = await reply.innerText();
      return Object.values(care.care.check).some((question) => text.includes(question));
    };
    expect(await asks(await care.send(text, 1))).toBe(true);
    await expect(care.card).toHaveCount(0);
    for (const name of ['no', 'yes'] as const)
      expect((await care.choice(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await care.expectToFit();
    await care.choice('no').click();
    await care.conversation.finishedReply(2);
    await expect(care.choice('yes')).toHaveCount(0);
    expect(await asks(await care.send(text, 3))).toBe(false);
    await expect(care.card).toHaveCount(0);

    await Conversation.start(page, language);
    await care.send(text, 1);
    await care.choice('yes').click();
    await care.conversation.finishedReply(2);
    await care.expectCard();
    await expect(care.card).toBeFocused();
  });

  test(`${language}: a question without a clear answer is asked once more, and then a line with help stays`, async ({
    page,
    baseURL,
  }) => {
    const care = await Care.start(page, language, baseURL);
    const [first, second] = words.unclear;
    await care.send(doubtfulText(language), 1);
    const again = await (await care.send(first, 2)).innerText();
    expect(Object.values(care.care.checkAgain).filter((question) => again.includes(question))).toHaveLength(
      1,
    );
    await care.expectQuestion('no', 'yes');
    const last = await (await care.send(second, 3)).innerText();
    for (const question of [...Object.values(care.care.check), ...Object.values(care.care.checkAgain)])
      expect(last).not.toContain(question);
    await care.expectLine('tel:988');
    await page.reload();
    await care.expectLine('tel:988');
    await expect(care.choice('yes')).toHaveCount(0);
  });

  test(`${language}: somebody else in danger is helped first, and is thought of after one's own 'No'`, async ({
    page,
    baseURL,
  }) => {
    const care = await Care.start(page, language, baseURL);
    const { other } = care.care;
    const question = (text: string) => text.split('\n\n').at(-1) ?? '';
    const reply = await care.send(words.other, 1);
    await expect(reply).toContainText('911');
    await expect(reply).toContainText(question(other.check));
    await care.expectQuestion('no', 'yes');
    await care.choice('no').click();
    await expect(await care.conversation.finishedReply(2)).toContainText(question(other.denied));
    await care.expectQuestion('with', 'alone', 'unsure');
    await expect(care.choice('yes')).toHaveCount(0);
    await care.choice('alone').click();
    await expect(await care.conversation.finishedReply(3)).toContainText('911');
    await care.expectLine('tel:911');
    await page.reload();
    await care.expectLine('tel:911');
    await expect(care.choice('alone')).toHaveCount(0);

    // A typed answer counts like a pressed one.
    await Conversation.start(page, language);
    await care.send(words.other, 1);
    await care.send(care.care.choices.no, 2);
    const typed = await care.send(care.care.choices.with, 3);
    await expect(typed).toContainText('911');
    await care.expectLine('tel:988');
  });
}

/** Violence at home, where the national lines against it are known. */
const ABUSE = [
  {
    language: 'en',
    use: { locale: 'en-GB', timezoneId: 'Europe/London' },
    text: 'I am a woman, my husband beats me every night and I am scared of him',
    meanwhile: 'my daughter is asleep now',
    line: 'tel:08082000247',
  },
  {
    language: 'ar',
    use: { locale: 'ar-EG', timezoneId: 'Africa/Cairo' },
    text: 'أنا امرأة وزوجي يضربني كل يوم وأخاف منه',
    meanwhile: 'ابنتي نائمة الآن',
    line: 'tel:15115',
  },
] as const;

for (const { language, use, text, meanwhile, line } of ABUSE)
  test.describe(use.locale, () => {
    test.use(use);
    test('words of violence get lines against violence, none about suicide, and a way back', async ({
      page,
      baseURL,
    }) => {
      const care = await Care.start(page, language, baseURL);
      const reply = await care.send(text, 1);
      await care.expectCard();
      await expect(reply.locator(`a[href="${line}"]`).first()).toBeVisible();
      await expect(reply).not.toContainText(care.safety['generalLines'] ?? '');
      // Only Britain has a line about suicide that could be shown by mistake here.
      await expect(reply.locator('a[href="tel:116123"]')).toHaveCount(0);
      await care.send(meanwhile, 2);
      await care.expectLine(line);
      await care.choice('safe').click();
      await care.conversation.finishedReply(3);
      await care.expectOver();
    });

    test('leaves the page at once for a person who is afraid of somebody nearby, and going back does not show the conversation', async ({
      page,
      context,
      baseURL,
    }) => {
      await context.route('https://www.wikipedia.org/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Wikipedia</h1>' }),
      );
      const care = await Care.start(page, language, baseURL);
      const leave = page.getByRole('button', { name: care.safety['leave'] });
      const reply = await care.send(text, 1);
      await expect(reply.getByRole('button', { name: care.safety['leave'] })).toBeInViewport({ ratio: 1 });
      await care.send(meanwhile, 2);
      await expect(leave).toBeInViewport({ ratio: 1 });
      const conversation = page.url();
      await leave.click();
      await expect(page.getByRole('heading', { name: 'Wikipedia' })).toBeVisible();
      await page.goBack();
      expect(page.url()).not.toBe(conversation);

      await page.goto('/help');
      // The page is live once it has the lines of this country.
      await expect(page.locator(`a[href="${line}"]`).first()).toBeAttached();
      await expect(leave).toBeVisible();
      for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
      await expect(page).toHaveURL('https://www.wikipedia.org/');
    });
  });

test('words of crisis are met with the card and a fixed reply at once, in every language; ordinary words are not', async ({
  page,
}) => {
  const conversation = await Conversation.start(page);
  await conversation.send('this traffic is killing me, i was late again');
  await conversation.finishedReply(1);
  expect((await conversation.stored())[1]?.kind).toBe('text');
  await conversation.send("i dont want to be alive anymore, i've written the letters");
  const reply = await conversation.finishedReply(2);
  await expect(reply.getByRole('link', { name: /988/ }).first()).toBeVisible();
  const stored = await conversation.stored();
  expect(stored[3]).toMatchObject({ sender: 'ai', kind: 'crisis', replyTo: stored[2]?.id });
  // Whatever the page speaks.
  await conversation.send('ya no quiero vivir, quiero acabar con todo');
  await conversation.finishedReply(3);
  expect((await conversation.stored())[5]).toMatchObject({ kind: 'crisis', language: 'es' });
});

test('without a socket care begins, lasts and ends as well', async ({ page, baseURL }) => {
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  const care = await Care.start(page, 'en', baseURL);
  await care.send(WORDS.en.hit, 1);
  await care.expectCard();
  await care.send(WORDS.en.meanwhile, 2);
  await care.expectLine('tel:988');
  await care.choice('safe').click();
  await care.conversation.finishedReply(3);
  await care.expectOver();
  await care.conversation.expectSameAsServer();
});

test('help is one tap away on every page, also offline', async ({ page, context }) => {
  for (const path of ['/', '/chat', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Help now' }).first()).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Help now' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('a[href="tel:988"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help now' }).first()).toBeFocused();
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Europe/Berlin', locale: 'de-DE' });
  test('988 is shown to the United States and Canada only', async ({ page }) => {
    await page.goto('/');
    await page.locator('header').getByRole('button').last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(dialog.locator('a[href="tel:988"]')).toHaveCount(0);
    await expect(page.locator('footer')).not.toContainText('988');
  });
});
