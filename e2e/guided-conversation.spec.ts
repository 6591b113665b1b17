import { expectAccessible } from './support/accessible';
import { Guided, PHONE } from './support/guided';
import { asPage, newMember } from './support/members';
import { expect, test } from './support/test';

/** `npm test` makes these journeys in English, `npm run test:full` in Arabic too. */
const LANGUAGES = process.env.TEST_TIER === 'quick' ? (['en'] as const) : (['en', 'ar'] as const);
/** The limits for a new visitor, up to the first step that helps. */
const MAX_TAPS = 2;
const MAX_MS = 20_000;

/** The texts that people write, in the languages in which every journey is made. */
const WORDS = {
  en: { letter: 'Dear Nina, I still set two cups on the table', thought: 'I ruin everything I touch' },
  ar: { letter: 'عزيزتي نينا، ما زلت أضع فنجانين على الطاولة', thought: 'أفسد كل ما ألمسه' },
} as const;

for (const language of LANGUAGES) {
  test(`${language}: two taps lead a newcomer into a flow, which is announced, goes on offline and on a second device, and is offered again`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const guided = await Guided.on(page, language, baseURL);
    const { conversation } = guided;
    await page.goto('/');
    const since = Date.now();
    const taps = [
      page.getByRole('link', { name: guided.text('tryConversation', 'landing') }).first(),
      guided.button(guided.opening('sleep')),
    ];
    for (const each of taps) await each.click();
    await expect(guided.choices.getByRole('button').first()).toBeVisible();
    expect(taps.length).toBeLessThanOrEqual(MAX_TAPS);
    expect(Date.now() - since).toBeLessThan(MAX_MS);
    const reply = await guided.nextReply();

    // The speaker, the step and the choices are read out once, as a group with a name.
    await expect(reply.getByRole('button', { name: guided.text('guide.who.guided') })).toBeVisible();
    const { title } = guided.flow('sleep');
    const progress = page.getByRole('progressbar', { name: title });
    await expect(progress).toHaveAttribute('aria-valuetext', /[1١].*[6٦]/);
    const labels = await guided.choices.getByRole('button').allInnerTexts();
    const announced = page.getByRole('status').filter({ hasText: 'MikAI:' });
    await expect(announced).toHaveCount(1);
    for (const label of labels) await expect(announced).toContainText(label);
    await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');
    await expectAccessible(page, `a step of a flow, ${language}`);

    await context.setOffline(true);
    await guided.button(guided.label('sleep', 'now', 'head')).click();
    await expect(page.getByText(guided.text('state.queued'))).toBeVisible();
    await expect(guided.choices).toHaveCount(0);
    await context.setOffline(false);
    await guided.nextReply();
    const chosen = (await conversation.stored()).at(-2);
    expect(chosen?.content).toBe(guided.label('sleep', 'now', 'head'));

    // The same choice from another tab counts once.
    const path = `/api/sessions/${page.url().split('/').pop()}/messages`;
    const again = await page.request.post(path, {
      headers: asPage(baseURL),
      data: { content: chosen?.content, choiceId: chosen?.choiceId, sender: 'user' },
    });
    expect(((await again.json()) as { id: number }).id).toBe(chosen?.id);
    await conversation.expectSameAsServer();

    const device = await browser.newContext({ viewport: PHONE });
    await device.addCookies(await context.cookies());
    const there = guided.at(await device.newPage());
    await there.page.goto(page.url());
    await expect(there.choices.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    expect(await there.choices.getByRole('button').allInnerTexts()).toEqual(
      await guided.choices.getByRole('button').allInnerTexts(),
    );
    await there.button(guided.label('sleep', 'head', 'rather')).click();
    await guided.nextReply();
    await there.conversation.finishedReply(3);
    for (const each of [guided, there]) {
      await each.conversation.expectSameAsServer();
      await expect(each.button(guided.text('breatheStart', 'safety'))).toBeVisible();
    }
    await device.close();

    await guided.button(guided.text('newChat')).click();
    await page.getByRole('link', { name: title }).first().click();
    await expect(progress).toBeVisible();
    await expect(guided.button(guided.label('sleep', 'breathe', 'done'))).toBeVisible();
  });

  test(`${language}: with the keyboard alone a member moves the slider, breathes, keeps the summary, and answers with a face`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL, { language });
    const guided = await Guided.on(page, language, baseURL);
    const { conversation } = guided;
    const stored: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && !pathname.startsWith('/api/sessions')) stored.push(pathname);
    });
    await guided.start();
    // A chip fills the box, which has the focus then.
    await guided.pressByKey(guided.chip(0));
    await expect(conversation.box).toBeFocused();
    await page.keyboard.press('Enter');
    await guided.nextReply();
    const slider = guided.choices.getByRole('slider');
    await guided.tabTo(slider);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await guided.nextReply();
    expect((await conversation.stored()).at(-2)).toMatchObject({ content: '6' });

    // The focus was led from the choice that is gone to those of the answer.
    await expect(guided.choices).toBeFocused();
    await guided.pressByKey(guided.label('calm', 'pick', 'breathe'));
    await guided.nextReply();
    await guided.pressByKey(guided.text('breatheStart', 'safety'));
    await expect(guided.choices).toContainText(guided.text('breatheIn', 'safety'));
    await guided.pressByKey(guided.label('calm', 'breathe', 'done'));
    await guided.nextReply();
    const after = guided.label('calm', 'after', 'calmer');
    await guided.pressByKey(after);
    await guided.nextReply();
    await expect(guided.summary).toBeFocused();
    await expect(guided.summary).toContainText(after);
    const kept = page.locator('p').filter({ hasText: guided.text('guide.kept.saved') });
    await guided.pressByKey(guided.text('guide.keep.journal'));
    await expect(kept).toBeFocused();
    await guided.pressByKey(guided.text('guide.kept.undo'));
    await expect(guided.button(guided.text('guide.keep.journal'))).toBeFocused();
    expect(await (await page.request.get('/api/journal-enhanced')).json()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(kept).toBeFocused();
    await page.getByRole('link', { name: guided.text('guide.kept.open') }).click();
    await expect(page.getByRole('main')).toContainText(after);

    await guided.start();
    await guided.pressByKey(guided.chip(1));
    await page.keyboard.press('Enter');
    await guided.nextReply();
    for (const each of ['energy.none', 'long.days', 'tiny.water']) {
      const [step = '', choice = ''] = each.split('.');
      await guided.pressByKey(guided.label('low', step, choice));
      await guided.nextReply();
    }
    const face = guided.text('scores.4', 'mood');
    await guided.pressByKey(face);
    await guided.nextReply();
    await expect(guided.summary).toContainText(face);
    await guided.pressByKey(guided.text('guide.keep.mood'));
    await expect(page.getByLabel(guided.text('log.notes', 'mood'))).toHaveValue(
      new RegExp(guided.label('low', 'tiny', 'water')),
    );
    const requests = stored.filter((each) => /journal|mood/.test(each));
    expect(requests.map((each) => each.replace(/\d+$/, 'id'))).toEqual([
      '/api/journal-enhanced',
      '/api/journal-enhanced/id',
      // The first entry is gone for good, so that the same request is refused and made anew.
      '/api/journal-enhanced',
      '/api/journal-enhanced',
    ]);
  });

  test(`${language}: a letter goes on in a time capsule and a thought in the Gentle Mind Tools, filled in and not stored`, async ({
    page,
    context,
    baseURL,
  }) => {
    const words = WORDS[language];
    await newMember(context, baseURL, { language });
    const guided = await Guided.on(page, language, baseURL);
    await guided.start();
    await guided.button(guided.text('guide.else')).click();
    await guided.press(guided.opening('loss'));
    await guided.walk('grief', ['who.person', 'name.noName', 'way.letter']);
    await guided.write(words.letter);
    await guided.walk('grief', ['today.rest']);
    await guided.button(guided.flow('grief').steps['end']?.handover ?? '').click();
    await expect(page.getByLabel(guided.text('fields.content', 'capsules'))).toHaveValue(words.letter);
    expect(await (await page.request.get('/api/time-capsules')).json()).toEqual([]);

    await guided.start();
    await guided.button(guided.text('guide.else')).click();
    await guided.press(guided.opening('weighing'));
    await guided.press(guided.flow('thought').label);
    await guided.write(words.thought);
    await guided.walk('thought', ['believe.unsure', 'came.now', 'friend.gentle', 'fair.moment']);
    await guided.button(guided.flow('thought').steps['end']?.handover ?? '').click();
    await expect(page.getByLabel(guided.text('reframe.thought', 'cbt'))).toHaveValue(words.thought);
    expect(await (await page.request.get('/api/cbt/thought-reframes')).json()).toEqual([]);
  });
}
