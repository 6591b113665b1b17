import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { liveFully } from '../lib/inner-life.ts';
import { tasksDuring, type Task } from '../lib/main-thread.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { Members } from '../lib/members.ts';
import { quantity } from '../lib/rows.ts';
import { startMikai } from '../lib/sides.ts';
import { median } from '../lib/statistics.ts';

/** Entries of each kind. */
const ENTRIES = 2_000;
/** The maximum length of a page's task, in processor time, which other work on the machine does not change. */
const PROMISED_MS = 100;
/** The window of a computer: a phone shows less at a time. */
const VIEWPORT = { width: 1280, height: 900 };
/** A page that is still fetching after this has failed. */
const LIMIT_MS = 20_000;
/** The number of screens that the lists are scrolled down. */
const SCREENS = 25;
const OLDER = /older|earlier/i;

interface Visit {
  name: string;
  path: string;
  /** Waits until the entries are shown. */
  shown: (page: Page) => Promise<void>;
  /** Does what people do there besides scrolling. */
  use?: (page: Page) => Promise<void>;
}

const older = (page: Page) => page.getByRole('button', { name: OLDER });

const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: LIMIT_MS });

const VISITS: readonly Visit[] = [
  {
    name: 'mood tracker with its year',
    path: '/mood-tracker',
    shown: (page) => page.locator('[data-entry-id]').first().waitFor({ timeout: LIMIT_MS }),
    use: async (page) => {
      await page.getByRole('button', { name: 'Log Mood' }).click({ timeout: LIMIT_MS });
    },
  },
  {
    name: 'journal',
    path: '/smart-journal',
    shown: (page) => page.locator('[data-entry-id]').first().waitFor({ timeout: LIMIT_MS }),
    use: async (page) => {
      for (const tab of await page.getByRole('tab').all()) await tab.click();
      await page.getByRole('tab').first().click();
      await page.getByRole('searchbox').pressSequentially('lake', { delay: 60 });
      await quiet(page);
      await page.getByRole('searchbox').clear();
    },
  },
  {
    name: 'Gentle Mind Tools',
    path: '/cbt-tools',
    shown: (page) => page.getByRole('tab').first().waitFor({ timeout: LIMIT_MS }),
    use: async (page) => {
      await page.getByRole('tab').last().click();
      await older(page).first().waitFor({ timeout: LIMIT_MS });
    },
  },
  {
    name: 'time capsules',
    path: '/time-capsules',
    shown: (page) => page.locator('[data-capsule-id]').first().waitFor({ timeout: LIMIT_MS }),
  },
  {
    name: 'story threads',
    path: '/story-threads',
    shown: (page) => older(page).first().waitFor({ timeout: LIMIT_MS }),
  },
];

/** Goes down the page, asking for what is older wherever it is offered. */
async function goDown(page: Page): Promise<void> {
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.mouse.wheel(0, VIEWPORT.height);
    const next = older(page).and(page.locator(':enabled')).first();
    if (screen % 3 === 2 && (await next.isVisible())) await next.click({ timeout: LIMIT_MS });
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  await quiet(page);
}

/** Returns the longest task of each part of a visit, with nothing in the browser's cache. */
async function visit(
  browser: Browser,
  context: BrowserContext,
  { path, shown, use }: Visit,
): Promise<Record<string, Task>> {
  const page = await context.newPage();
  const longest: Record<string, Task> = {};
  const watch = async (part: string, work: () => Promise<void>) => {
    const [task] = await tasksDuring(browser, page, work);
    if (!task) throw new Error(`The trace of ${path} holds no task`);
    longest[part] = task;
  };
  await watch('opened', async () => {
    await page.goto(path);
    await shown(page);
    await quiet(page);
  });
  if (use) await watch('used', () => use(page).then(() => quiet(page)));
  await watch('gone down', async () => {
    await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
    await goDown(page);
  });
  await page.close();
  return longest;
}

async function run(bench: Bench): Promise<Row[]> {
  useEncryptionKeys(bench.services.ENCRYPTION_KEYS);
  const mikai = await startMikai(bench);
  const { url } = await mikai.newConnection();
  const members = new Members(bench.services.DATABASE_URL);
  const [member] = await members.create(1);
  if (!member) throw new Error('No member came about');
  await liveFully(bench.services.DATABASE_URL, member.id, ENTRIES);
  const { cookie } = await members.signIn(member);
  await members.close();
  const [name = '', value = ''] = cookie.split('=');

  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  const found = new Map<string, Task[]>();
  try {
    for (let round = 1; round <= bench.rounds; round += 1) {
      const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT, locale: 'en-US' });
      await context.addCookies([{ name, value, url }]);
      for (const each of VISITS) {
        for (const [part, task] of Object.entries(await visit(browser, context, each))) {
          const key = `${each.name}, ${part}`;
          found.set(key, [...(found.get(key) ?? []), task]);
          bench.print(`  ${key}: ${quantity(task.cpuMs, 'ms')} (by the clock: ${task.parts.join(', ')})`);
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await mikai.stop();
  }
  return [...found].map(([what, tasks]) => {
    const cpu = median(tasks.map(({ cpuMs }) => cpuMs));
    const wall = median(tasks.map(({ ms }) => ms));
    return {
      what: `longest task, ${what}`,
      mikai: `${quantity(cpu, 'ms')} (by the clock ${quantity(wall, 'ms')})`,
      promise: `at most ${PROMISED_MS} ms`,
      isMet: cpu <= PROMISED_MS,
    };
  });
}

export const longTasks: Measure = {
  name: 'long-tasks',
  title: `pages of a member with ${ENTRIES} entries of each kind, in Chromium`,
  run,
};
