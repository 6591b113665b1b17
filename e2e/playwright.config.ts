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
];
/** What an installed app needs of a browser, the shell does not have: notifications, and whether it can be installed. */
const INSTALLED = /\/pwa[\w-]*\.spec\.ts$/;

/**
 * Browser journeys through all processes. `npm test` starts a copy and gives its address in BASE_URL, its folder in
 * DATA_DIR and the browser in HEADLESS_SHELL_PATH or CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than processors of a small machine: a journey waits for mails, replies and reconnections a third of its time.
  workers: 3,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // For now, until the journeys were seen green three times on a quiet machine; `RETRIES=0` shows what is flaky.
  retries: process.env.RETRIES ? Number(process.env.RETRIES) : 1,
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
    // Recording takes half as long again: `TRACE=1 npm test -- --only e2e <part of a path>` does it for what failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pages', testIgnore: INSTALLED, use: { launchOptions: { executablePath: shell, args } } },
    { name: 'installed', testMatch: INSTALLED, use: { launchOptions: { executablePath: chromium, args } } },
  ],
});
