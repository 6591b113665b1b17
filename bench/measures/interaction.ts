import { readFileSync } from 'node:fs';
import { chromium, type Locator, type Page } from '@playwright/test';
import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { createBusyMember, type BusyMember } from '../lib/interaction-data.ts';
import { durationsOf, interactionText, MeasuredPage } from '../lib/interactions.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { quantity } from '../lib/rows.ts';
import { startMikai } from '../lib/sides.ts';
import { percentile } from '../lib/statistics.ts';

/** The amounts of content on the pages. */
const SIZE = { messages: 5_000, posts: 500, moodDays: 365 };
/** The factor by which the processor is slowed down, to that of a phone of some years ago. */
const SLOWDOWN = 4;
/** From a key press or click to the frame that shows its result, at the 95th percentile. */
const PROMISED_MS = 100;
const VIEWPORT = { width: 1280, height: 900 };
/** A page that is still fetching after this has failed. */
const LIMIT_MS = 20_000;
/** The interval of a fast typist. */
const TYPE_EVERY_MS = 80;
const TYPED = 'I went to the lake this morning, and the fog was still there.';
const SENDS = 12;
const OPENINGS = 8;
const YEAR_MOVES = 40;
const YEAR_TURNS = 4;
const PAGE_KEYS = 20;
const LIKES = 20;
const COMMENTS = 5;

/** Returns the English texts by which elements are found. */
const readTexts = <T>(namespace: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../web/src/i18n/locales/en/${namespace}.json`, import.meta.url), 'utf8'),
  ) as T;
const MESSAGING = readTexts<{ start: string }>('messaging');
const MOOD = readTexts<{ year: Record<'title' | 'before' | 'after', string> }>('mood');
const COMMUNITY = readTexts<{ write: Record<'open' | 'label', string>; post: { comments: string } }>(
  'community',
);
/** Returns the part of a text before its first value. */
const beforeValue = (text: string): string => text.split('{{')[0]?.trim() ?? text;

/** A page under measurement, and where its results go. */
interface Visit {
  measured: MeasuredPage;
  page: Page;
  member: BusyMember;
  /** Measures what some work does; `made` is the number of its key presses and clicks. */
  record: (name: string, made: number, work: () => Promise<void>) => Promise<void>;
}

const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: LIMIT_MS });

/** Scrolls with the wheel until a list has loaded everything, at full speed. */
async function loadAll(
  page: Page,
  over: Locator,
  deltaY: number,
  isWhole: () => Promise<boolean>,
): Promise<void> {
  await over.hover();
  for (const end = Date.now() + 6 * LIMIT_MS; !(await isWhole());) {
    if (Date.now() > end) throw new Error(`${page.url()} did not load everything`);
    await page.mouse.wheel(0, deltaY);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
}

/** Clicks where the element is now, without waiting for it to be still as Playwright does: as a person would. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not on the screen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function visitMessages({ measured, page, member, record }: Visit): Promise<void> {
  await page.goto('/messages');
  const line = (id: number) => page.locator(`a[data-conversation-id="${id}"]`);
  const log = page.getByRole('log');
  await line(member.longConversation).waitFor({ timeout: LIMIT_MS });
  await quiet(page);
  await record('opening a conversation for the first time', 1, async () => {
    await press(page, line(member.longConversation));
    await log.locator('[data-message-id]').last().waitFor({ timeout: LIMIT_MS });
    await measured.idle();
  });
  const start = log.getByText(beforeValue(MESSAGING.start));
  await loadAll(page, log, -50_000, () => start.isVisible());
  await record(`opening a conversation with ${SIZE.messages} messages loaded`, 2 * OPENINGS, async () => {
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      for (const id of [member.shortConversation, member.longConversation]) {
        await press(page, line(id));
        await page.waitForURL(new RegExp(`/messages/${id}$`));
        await log.locator('[data-message-id]').last().waitFor({ timeout: LIMIT_MS });
        await measured.idle();
      }
    }
  });
  const box = page.locator('textarea');
  await box.click();
  await record(`typing below ${SIZE.messages} messages`, TYPED.length, () =>
    box.pressSequentially(TYPED, { delay: TYPE_EVERY_MS }),
  );
  await record(`sending below ${SIZE.messages} messages`, SENDS, async () => {
    for (let send = 0; send < SENDS; send += 1) {
      await box.fill(`${TYPED} ${send}`);
      await page.keyboard.press('Enter');
      await log.getByText(`${TYPED} ${send}`, { exact: true }).waitFor({ timeout: LIMIT_MS });
      await measured.idle();
    }
  });
}

async function visitMoods({ measured, page, record }: Visit): Promise<void> {
  await page.goto('/mood-tracker');
  const year = page.getByRole('region', { name: MOOD.year.title });
  await year.getByRole('grid').waitFor({ timeout: LIMIT_MS });
  await quiet(page);
  await year.getByRole('grid').focus();
  await record('moving through the year of moods', YEAR_MOVES, async () => {
    for (let move = 0; move < YEAR_MOVES; move += 1) {
      await page.keyboard.press(move % 4 === 3 ? 'ArrowUp' : 'ArrowLeft');
      await measured.idle();
    }
  });
  await record('turning to another year of moods', 2 * YEAR_TURNS, async () => {
    for (let turn = 0; turn < YEAR_TURNS; turn += 1) {
      for (const name of [MOOD.year.before, MOOD.year.after]) {
        await press(page, year.getByRole('button', { name }));
        await measured.idle();
      }
    }
  });
  // Once: the faces make room for what has been logged.
  await record('logging a mood by its face', 1, async () => {
    await press(page, page.getByRole('radio').first());
    await measured.idle();
  });
}

/** The like button nearest to the middle of the screen. */
const LIKE_IN_VIEW = `[...document.querySelectorAll('[data-post-id] button[aria-pressed]')]
  .map((button) => button.getBoundingClientRect())
  .filter(({ top, bottom }) => top > 120 && bottom < innerHeight - 40)
  .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))[0]`;

async function visitBulletin({ measured, page, record }: Visit): Promise<void> {
  let last: number | undefined;
  page.on('response', (response) => {
    if (!/\/api\/posts\?/.test(response.url())) return;
    void response.json().then((posts: unknown[]) => (last = posts.length));
  });
  await page.goto('/community');
  const posts = page.locator('[data-post-id]');
  await posts.first().waitFor({ timeout: LIMIT_MS });
  await loadAll(page, page.locator('main'), 20_000, () =>
    Promise.resolve(last !== undefined && last < COMMUNITY_LIMITS.pageSize),
  );
  await quiet(page);
  await record(`scrolling by keys in a Bulletin of ${SIZE.posts} posts`, PAGE_KEYS, async () => {
    for (let key = 0; key < PAGE_KEYS; key += 1) {
      await page.keyboard.press('PageUp');
      await measured.idle();
    }
  });
  await record(`liking in a Bulletin of ${SIZE.posts} posts`, LIKES, async () => {
    for (let like = 0; like < LIKES; like += 1) {
      await page.mouse.wheel(0, -VIEWPORT.height);
      await measured.idle();
      const place = await page.evaluate<{ x: number; y: number } | undefined>(LIKE_IN_VIEW);
      if (!place) throw new Error('No post is on the screen');
      await page.mouse.click(place.x, place.y);
    }
  });
  await record(`opening comments in a Bulletin of ${SIZE.posts} posts`, COMMENTS, async () => {
    for (let open = 0; open < COMMENTS; open += 1) {
      const comments = posts
        .nth(100 + open)
        .getByRole('button', { name: beforeValue(COMMUNITY.post.comments) });
      await comments.scrollIntoViewIfNeeded();
      await measured.idle();
      await press(page, comments);
      await measured.idle();
    }
  });
  await page.getByRole('button', { name: COMMUNITY.write.open }).click();
  await record(`typing above a Bulletin of ${SIZE.posts} posts`, TYPED.length, () =>
    page.getByLabel(COMMUNITY.write.label).pressSequentially(TYPED, { delay: TYPE_EVERY_MS }),
  );
}

const VISITS = [visitMoods, visitBulletin, visitMessages];

async function run(bench: Bench): Promise<Row[]> {
  useEncryptionKeys(bench.services.ENCRYPTION_KEYS);
  const mikai = await startMikai(bench);
  const { url } = await mikai.newConnection();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  const found = new Map<string, number[]>();
  try {
    for (let round = 1; round <= bench.rounds; round += 1) {
      const member = await createBusyMember(bench.services.DATABASE_URL, url, SIZE);
      const [name = '', value = ''] = member.cookie.split('=');
      const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT, locale: 'en-US' });
      await context.addCookies([{ name, value, url }]);
      for (const visit of VISITS) {
        const page = await context.newPage();
        const measured = await MeasuredPage.open(page, SLOWDOWN);
        const record: Visit['record'] = async (what, made, work) => {
          const interactions = await measured.during(work);
          found.set(what, [...(found.get(what) ?? []), ...durationsOf(interactions.entries, made)]);
          bench.print(`  ${what}: ${interactionText(interactions, made)}`);
        };
        await visit({ measured, page, member, record });
        await page.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await mikai.stop();
  }
  return [...found].map(([what, durations]) => {
    const p95 = percentile(durations, 0.95);
    return {
      what: `${what}, to the next paint, p95 of ${durations.length}`,
      mikai: `${quantity(p95, 'ms')} (longest ${quantity(Math.max(...durations), 'ms')})`,
      promise: `at most ${PROMISED_MS} ms`,
      isMet: p95 <= PROMISED_MS,
    };
  });
}

export const interaction: Measure = {
  name: 'interaction',
  title: `key presses and clicks to the next paint on a processor ${SLOWDOWN} times slower, in Chromium`,
  run,
};
