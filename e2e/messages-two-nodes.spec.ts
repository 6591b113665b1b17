import type { Browser } from '@playwright/test';
import { Front } from './support/front';
import { asPage, newMember } from './support/members';
import { Messages } from './support/messages';
import { startSecondNode, type SecondNode } from './support/second-node';
import { expect, test } from './support/test';

/** Address of the api node of the copy under test. */
let first: string;
let second: SecondNode;
let fronts: [Front, Front];
let ana: Messages;
let ben: Messages;

/** Tall, so that all messages are in the page at once. */
const viewport = { width: 1280, height: 4000 };

/** Two members who know each other, each with a browser and a way of its own to the nodes. */
async function twoBrowsers(browser: Browser): Promise<[Messages, Messages]> {
  const contexts = await Promise.all(fronts.map(({ url }) => browser.newContext({ baseURL: url, viewport })));
  const [one, other] = await Promise.all(
    contexts.map(async (context, side) => ({ context, member: await newMember(context, fronts[side]?.url) })),
  );
  if (!one || !other) throw new Error('Two browsers are needed');
  const answer = await one.context.request.post('/api/conversations', {
    headers: asPage(fronts[0].url),
    data: { participantId: other.member.id },
  });
  const { id } = (await answer.json()) as { id: number };
  return [
    new Messages(await one.context.newPage(), one.member, id, fronts[0].url),
    new Messages(await other.context.newPage(), other.member, id, fronts[1].url),
  ];
}

/** Returns the name and presence of the other member: both browsers have their socket then. */
const headOf = ({ page }: Messages) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 2 }) });

/** The badge of the navigation, the line of the list and a fresh fetch agree. */
async function expectUnread(who: Messages, count: number): Promise<void> {
  const answer = await who.page.request.get('/api/messages/unread-count');
  expect(((await answer.json()) as { count: number }).count, 'a fresh fetch').toBe(count);
  const badge = who.page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  await expect(badge).toHaveText(count === 0 ? 'Messages' : new RegExp(`\\(${count} unread\\)`));
  if (count === 0) await expect(who.line).not.toContainText('unread');
  else await expect(who.line).toContainText(`${count} unread`);
}

/** One keeps typing until the other sees it, because the event is sent every few seconds only. */
async function expectTypingSeen(writer: Messages, reader: Messages): Promise<void> {
  await expect(async () => {
    await writer.box.press('m');
    await expect(reader.page.getByTestId('typing')).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [0], timeout: 10_000 });
  await writer.box.fill('');
}

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

/** Returns the messages of a member, in the order of the server. */
const messageBy = async (who: Messages): Promise<string[]> =>
  (await who.stored()).filter(({ senderId }) => senderId === who.member.id).map(({ content }) => content);

// Longer than others: twenty messages, two drops, a kill and what follows it, on however busy a machine.
test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ browser, baseURL }) => {
  first = baseURL ?? '';
  fronts = [await Front.start(first), await Front.start(first)];
  [second, [ana, ben]] = await Promise.all([startSecondNode(), twoBrowsers(browser)]);
  fronts[1].leadTo(second.url);
});

test.afterEach(async () => {
  await Promise.all([ana, ben].map(({ page }) => page.context().close()));
  await Promise.all([second.kill(), ...fronts.map((front) => front.close())]);
});

test('two browsers, each at an api node of its own, talk through drops and the kill of a node', async () => {
  const [here, there] = fronts;
  const mine = { here: numbered('ana', 10), there: numbered('ben', 10) };

  await test.step('a quick exchange: in order on both screens, typing, presence, what was read', async () => {
    await Promise.all([ana.openThread(), ben.openThread()]);
    const sendMessage = async (who: Messages, all: string[]) => {
      for (const text of all) await who.submit(text);
    };
    await Promise.all([sendMessage(ana, mine.here), sendMessage(ben, mine.there)]);
    await expect.poll(async () => (await ana.stored()).length).toBe(20);
    await Promise.all([ana.expectSameAsServer(), ben.expectSameAsServer()]);
    expect(await messageBy(ana)).toEqual(mine.here);
    expect(await messageBy(ben)).toEqual(mine.there);
    for (const { log } of [ana, ben]) await expect(log).toContainText('Read');
    // A member who has written to somebody lets them see their presence.
    await Promise.all([ana.page.reload(), ben.page.reload()]);
    for (const who of [ana, ben]) await expect(headOf(who)).toContainText(/^(?!.*Not online).*Online/);
    await expectTypingSeen(ben, ana);
    await expectTypingSeen(ana, ben);
  });

  await test.step('counts agree with a fresh fetch after sockets were dropped and have returned', async () => {
    await Promise.all([ana.page.goto('/messages'), ben.page.goto('/messages')]);
    for (const { line } of [ana, ben]) await expect(line).toContainText('Online');
    for (const [front, node, who, other] of [
      [there, second.url, ben, ana],
      [here, first, ana, ben],
    ] as const) {
      front.leadTo(undefined);
      for (const text of ['Are you', 'still', 'there?']) await other.sendElsewhere(text);
      front.leadTo(node);
      await expectUnread(who, 3);
    }
    // A receipt made elsewhere meanwhile counts as little as a message.
    there.leadTo(second.url);
    const newest = (await ana.stored()).at(-1);
    const read = await ben.page.request.post(`/api/conversations/${ben.conversationId}/read`, {
      headers: asPage(there.url),
      data: { messageId: newest?.id },
    });
    expect(read.status(), await read.text()).toBe(200);
    await expectUnread(ben, 0);
    const foreign = await ben.page.request.post(`/api/conversations/${ben.conversationId}/messages`, {
      headers: { origin: 'https://elsewhere.example' },
      data: { content: 'From another site' },
    });
    expect(foreign.status(), 'also through a front a page of another site may not write').toBe(403);
  });

  await test.step('a node dies with an answer on its way: nothing is lost, nothing doubled, and on it goes', async () => {
    await Promise.all([ana.openThread(), ben.openThread()]);
    await expect(headOf(ana)).toContainText('Online');
    const before = (await ana.stored()).length;
    const answered = there.withhold('HTTP/1.1 201');
    await ben.submit('stored, and never told');
    await answered;
    await second.kill();
    await ben.submit('written to nobody');
    await ana.send('Where are you?');
    await expect(ben.page.getByText('Reconnecting. Your message is safe.').first()).toBeVisible();

    there.leadTo(first);
    await expect(ben.log).toContainText('Where are you?');
    // Waiting messages go out with the socket, whose attempts are up to 10 s apart by now.
    await expect.poll(async () => (await ana.stored()).length, { timeout: 20_000 }).toBe(before + 3);
    await Promise.all([ana.expectSameAsServer(), ben.expectSameAsServer()]);
    expect((await messageBy(ben)).slice(-2)).toEqual(['stored, and never told', 'written to nobody']);
    await ben.send('Back again');
    await expect(ana.log).toContainText('Back again');
    await expectTypingSeen(ana, ben);
  });
});
