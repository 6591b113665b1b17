import type { RegisterRequest } from '@mikai/contract/auth';
import { hashPassword } from '@mikai/core/auth/password-hash';
import { sealPassword } from '@mikai/core/auth/password-seal';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { usernameSkeleton } from '@mikai/core/users/username';
import { expect, type APIRequestContext, type APIResponse, type BrowserContext } from '@playwright/test';
import pg from 'pg';
import { runNote } from './processes';

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

/** Returns the newest captured mail to an address that `fits`, as soon as there is one. */
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
  }).toPass({ timeout: 30_000 });
  return found as CapturedMail;
}

/** Returns the token in the link of a mail. */
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

/**
 * The sign-up data that a journey sets; `isNew`: they have not seen the first-run tour; `standing`: rights that an
 * operator or the site owner would give them.
 */
type Given = Partial<Pick<RegisterRequest, 'displayName' | 'country' | 'timeZone' | 'language'>> & {
  isNew?: boolean;
  role?: 'member' | 'administrator' | 'owner';
};

type CopyEnvironment = Record<'DATABASE_URL' | 'ENCRYPTION_KEYS', string>;

const PASSWORD = 'Quiet-River-42!';
/** Computed once a process: it takes the machine long on purpose. */
let passwordHash: Promise<string> | undefined;

/**
 * Stores a confirmed account as sign-up and the link of the mail leave it, without waiting for either: accounts.spec.ts and
 * accounts-journey.spec.ts go that way.
 */
async function storeMember(member: Omit<Member, 'id'>, given: Given, env: CopyEnvironment): Promise<number> {
  const {
    displayName = 'Ana Rivera',
    country = null,
    timeZone = 'America/New_York',
    language = 'en',
    isNew = false,
    role = 'member',
  } = given;
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  const { username, email } = member;
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    // The hash of a password is bound to the id of its account.
    const { rows } = await client.query<{ id: string }>(
      `SELECT nextval(pg_get_serial_sequence('users', 'id')) AS id`,
    );
    const id = Number(rows[0]?.id);
    useEncryptionKeys(env.ENCRYPTION_KEYS);
    await client.query(
      `INSERT INTO users (username, username_skeleton, email, password_hash, display_name, country, time_zone, language,
         is_admin, is_site_owner, id, password_seal, is_verified, walkthrough_completed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true, ${isNew ? 'NULL' : 'now()'})`,
      [
        ...[username, usernameSkeleton(username), email, hash, displayName, country, timeZone, language],
        ...[role !== 'member', role === 'owner', id, sealPassword(id, hash)],
      ],
    );
    await client.query(
      `INSERT INTO audit_log (action, actor_id, user_id) VALUES ('account.registered', $1, $1), ('account.verified', $1, $1)`,
      [id],
    );
    return id;
  } finally {
    await client.end();
  }
}

/**
 * Creates a new member, signed in in the browser.
 * @param env of the copy at `baseURL`, where it is not the copy under test
 */
export async function newMember(
  context: BrowserContext,
  baseURL: string | undefined,
  given: Given = {},
  env: CopyEnvironment = runNote().env,
): Promise<Member> {
  const username = `m${Date.now().toString(36)}${process.pid.toString(36)}x${++created}`;
  const member = { username, email: `${username}@example.com`, password: PASSWORD };
  const id = await storeMember(member, given, env);
  await signIn(context, { ...member, id }, baseURL);
  return { ...member, id };
}
