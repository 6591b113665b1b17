import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';

/** A confirmed account of this run. */
export interface Member {
  id: number;
  username: string;
  email: string;
  password: string;
}

export interface CapturedMail {
  to: string;
  subject: string;
  text: string;
}

let created = 0;

/** Requests that change something come from our own origin, as a browser's do. */
export function asPage(baseURL: string | undefined): { origin: string } {
  return { origin: new URL(baseURL ?? '').origin };
}

/** The newest captured mail to an address that `fits`, as soon as there is one. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  fits: (mail: CapturedMail) => boolean = () => true,
): Promise<CapturedMail> {
  let found: CapturedMail | undefined;
  await expect(async () => {
    const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`);
    found = ((await answer.json()) as CapturedMail[]).find(fits);
    expect(found, `a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found as CapturedMail;
}

/** The token in the link of a mail. */
export function tokenIn(mail: CapturedMail): string {
  return /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

/** Signs a browser in over REST. */
export async function signIn(
  context: BrowserContext,
  member: Member,
  baseURL: string | undefined,
): Promise<void> {
  const { email, password } = member;
  const answer = await context.request.post('/api/auth/login', {
    headers: asPage(baseURL),
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Creates a member the way people do, mail included, and signs the browser in. */
export async function newMember(context: BrowserContext, baseURL: string | undefined): Promise<Member> {
  const username = `m${Date.now().toString(36)}${process.pid.toString(36)}x${++created}`;
  const member = { username, email: `${username}@example.com`, password: 'Quiet-River-42!' };
  const answer = await context.request.post('/api/auth/register', {
    headers: asPage(baseURL),
    data: { ...member, displayName: 'Ana Rivera', timeZone: 'America/New_York', language: 'en' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const mail = await mailTo(context.request, member.email);
  expect((await context.request.get(`/api/auth/verify-email?token=${tokenIn(mail)}`)).status()).toBe(200);
  await signIn(context, { ...member, id: 0 }, baseURL);
  const me = (await (await context.request.get('/api/auth/me')).json()) as { user: { id: number } };
  return { ...member, id: me.user.id };
}
