import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIResponse, type BrowserContext } from '@playwright/test';
import { asPage, signIn, type Member } from './members';
import { runNote } from './processes';

const ADMIN = join(import.meta.dirname, '../../worker/dist/admin/admin.cli.js');

let created = 0;

/** Makes an administrator as an operator does, with `npm run admin -- create …`, and signs the browser in. */
export async function newAdministrator(
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<Member> {
  const username = `a${Date.now().toString(36)}${process.pid.toString(36)}x${++created}`;
  const member = { id: 0, username, email: `${username}@example.com`, password: 'Quiet-River-42!' };
  await promisify(execFile)(process.execPath, [ADMIN, 'create', username, member.email], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: process.env.DATA_DIR,
      ...runNote().env,
      ADMIN_PASSWORD: member.password,
    },
  });
  await signIn(context, member, baseURL);
  // They have seen the tour of the first time.
  await post(context, baseURL, '/api/walkthrough/complete');
  const me = (await (await context.request.get('/api/auth/me')).json()) as { user: { id: number } };
  return { ...member, id: me.user.id };
}

/** Posts something over REST as the member of a browser. */
export async function post(
  context: BrowserContext,
  baseURL: string | undefined,
  path: string,
  data: object = {},
): Promise<APIResponse> {
  const answer = await context.request.post(path, { headers: asPage(baseURL), data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}
