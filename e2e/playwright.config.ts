import { defineConfig } from '@playwright/test';

/** The programs that show pages. Its windows take Chromium more processor time than our pages do; the shell has none. */
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const shell = process.env.HEADLESS_SHELL_PATH ?? chromium;
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The tabs of a context share a process, which has compiled the app already.
  '--renderer-process-limit=1',
  // A page is gone before its faster code would pay: a page load costs a sixth less without (docs/testing.md).
  '--js-flags=--no-maglev,--no-turbofan',
  // Fewer and larger bitmaps, and none for what is far from the window.
  '--default-tile-width=1536',
  '--default-tile-height=1024',
  '--force-gpu-mem-available-mb=8',
];
/** The headless shell lacks what an installed app needs: notifications, and whether it can be installed. */
const INSTALLED = /\/pwa[\w-]*\.spec\.ts$/;
/**
 * The journeys that take longest: the walks over all pages for one kind of person after the other, and replies, one of which
 * waits for half a minute until the job of a killed worker is taken over.
 */
const LONGEST = /\/(every-route|replies)\.spec\.ts$/;
const headless = { launchOptions: { executablePath: shell, args } };

/**
 * Browser journeys through all processes. `npm test` starts a copy and gives its address in BASE_URL, its folder in
 * DATA_DIR and the browser in HEADLESS_SHELL_PATH or CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // More than a small machine has processors: journeys wait for replies that are written word by word, mails and reconnections
  // half of their time.
  workers: Number(process.env.E2E_WORKERS ?? 4),
  fullyParallel: true,
  // After these times nothing will come any more, on a machine that is busy with other work too; speed is measured elsewhere.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A journey that fails now and then shows a bug, in itself or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Keeping all files of the app takes time, and what a worker sends no route of a journey sees; pwa*.spec.ts allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes half as long again: `TRACE=1 npm test -- --only e2e <part of a path>` does it for what failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // One that begins last keeps the whole run waiting.
    { name: 'longest', testMatch: LONGEST, use: headless },
    { name: 'installed', testMatch: INSTALLED, use: { launchOptions: { executablePath: chromium, args } } },
    { name: 'pages', testIgnore: [INSTALLED, LONGEST], use: headless },
  ],
});
