import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { freePort } from '../../scripts/lib/ports.mjs';
import { ownDatabase } from '../../scripts/test/own-database.mjs';
import { asPage } from './members';
import { killWorker, runNote } from './processes';

export interface OwnCopy {
  /** The link with which the first administrator creates their account. */
  ownerLink: string;
  /** Returns the environment of the instance, once it serves. */
  env: () => ReturnType<typeof runNote>['env'];
  /** Kills the running worker without warning; the copy starts another one. */
  killWorker: () => void;
  stop: () => Promise<void>;
}

/**
 * Starts MikAI as on a fresh machine, on an empty database of its own beside that of the copy under test, whose servers it
 * shares: for journeys that work once in the life of a copy, or that disturb every other journey.
 */
export async function startOwnCopy(): Promise<OwnCopy> {
  const { env } = runNote();
  const database = await ownDatabase(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL);
  const application = new URL(env.DATABASE_URL);
  application.pathname = new URL(database.url).pathname;
  const folder = mkdtempSync(join(tmpdir(), 'mikai-own-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.mjs')], {
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '',
      DATA_DIR: folder,
      PORT: String(await freePort()),
      DATABASE_URL: application.href,
      MIGRATION_DATABASE_URL: database.url,
      REDIS_URL: env.REDIS_URL,
      REDIS_PREFIX: `own-${randomBytes(6).toString('hex')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const ownerLink = /https?:\S+\?owner=\S+/.exec(line)?.[0];
    if (ownerLink)
      return { ownerLink, env: () => runNote(folder).env, killWorker: () => killWorker(folder), stop };
  }
  await stop();
  throw new Error('The own copy ended before it printed the link of its owner');
}

/** The site owner of an own copy, signed in, in a browser of their own. */
export interface OwnAdmin {
  copy: OwnCopy;
  baseURL: string;
  adminContext: BrowserContext;
}

/** Starts an own copy and makes its site owner (`keeper`) by the link that it printed. */
export async function openOwnAdmin(browser: Browser): Promise<OwnAdmin> {
  const copy = await startOwnCopy();
  const { origin: baseURL, searchParams } = new URL(copy.ownerLink);
  const adminContext = await browser.newContext({ baseURL });
  const owner = { username: 'keeper', email: 'keeper@example.com', password: 'Quiet-River-42!' };
  const answer = await adminContext.request.post('/api/auth/setup-owner', {
    headers: asPage(baseURL),
    data: { ...owner, token: searchParams.get('owner'), timeZone: 'America/New_York', language: 'en' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const seen = await adminContext.request.post('/api/walkthrough/complete', { headers: asPage(baseURL) });
  expect(seen.ok(), await seen.text()).toBe(true);
  return { copy, baseURL, adminContext };
}
