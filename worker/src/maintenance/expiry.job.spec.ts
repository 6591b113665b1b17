import { expect, jest, test } from '@jest/globals';
import { DAY_MS, WEEK_MS } from '@mikai/contract/durations';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import {
  CONTACT_SQL,
  presentContactMessage,
  storeContactMessage,
  type ContactRow,
} from '@mikai/core/contact/contact-messages';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import { SCHEDULES } from '@mikai/core/queues/jobs';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { storeEntry } from '@mikai/core/testing/stored-journal';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { until } from '@mikai/core/testing/until';
import { quietAmong } from '@mikai/core/users/quiet-days';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';
import { AccountChangesJob } from '../users/account-changes.job.js';
import { ExpiryJob } from './expiry.job.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const chat = new TestChat(services);
const job = new ExpiryJob(services.database.dataSource, chat.outbox, NO_BROWSERS);

const ago = (ms: number) => new Date(Date.now() - ms);
const exists = (id: string) => manager.existsBy(ChatSessionEntity, { id });

test('expired conversations of guests are deleted with their messages; others stay', async () => {
  const { person } = await signIn(services.database.dataSource);
  const [expired, fresh, member] = await Promise.all([
    chat.begin(someGuest(), { expiresAt: ago(1_000) }),
    chat.begin(someGuest()),
    chat.begin(person, { createdAt: ago(400 * DAY_MS) }),
  ]);
  for (const session of [expired, fresh, member])
    await chat.sendMessage(session, 'Hello', { isCrisis: true });

  await job.handle();
  expect([await exists(expired.id), await exists(fresh.id), await exists(member.id)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await manager.countBy(ChatMessageEntity, { sessionId: expired.id })).toBe(0);
  expect(await manager.countBy(ChatMessageEntity, { sessionId: fresh.id })).toBe(1);
});

test('expired sessions of members are deleted; live ones stay', async () => {
  const expired = await signIn(services.database.dataSource, {}, ago(1_000));
  const live = await signIn(services.database.dataSource);
  await job.handle();
  expect(await manager.countBy(AuthSession, { userId: expired.user.id })).toBe(0);
  expect(await manager.countBy(AuthSession, { userId: live.user.id })).toBe(1);
});

test('deletes unconfirmed newsletter addresses after a week, and keeps confirmed ones', async () => {
  const ages = { late: WEEK_MS + 60_000, recent: WEEK_MS - 60_000, confirmed: WEEK_MS * 10 };
  for (const [name, age] of Object.entries(ages))
    await manager.query(
      `INSERT INTO newsletter_subscribers (email, language, token_hash, created_at, confirmed_at)
       VALUES ($1, 'en', $2, $3, CASE WHEN $1 = 'confirmed' THEN now() END)`,
      [name, Buffer.from(name), ago(age)],
    );
  await job.handle();
  expect(await manager.query(`SELECT email FROM newsletter_subscribers ORDER BY email`)).toEqual([
    { email: 'confirmed' },
    { email: 'recent' },
  ]);
});

test('messages of the contact form are deleted when their time is over', async () => {
  for (const name of ['over', 'kept'])
    await storeContactMessage(manager, {
      name,
      email: 'noor@test.invalid',
      phone: null,
      subject: name,
      message: name,
      isCrisis: true,
      clientId: null,
      userId: null,
      language: 'en',
    });
  await manager.query(
    `UPDATE contact_messages SET expires_at = now() - interval '1 second' WHERE id = (SELECT min(id) FROM contact_messages)`,
  );
  await job.handle();
  const rows = await manager.query<ContactRow[]>(CONTACT_SQL);
  expect(rows.map((row) => presentContactMessage(row).name)).toEqual(['kept']);
});

test('deletes registrations whose address was never confirmed after a month', async () => {
  const month = 30 * DAY_MS;
  const [lapsed, recent, member] = await Promise.all([
    signIn(services.database.dataSource, { isVerified: false, createdAt: ago(month + 60_000) }),
    signIn(services.database.dataSource, { isVerified: false, createdAt: ago(month - 60_000) }),
    signIn(services.database.dataSource, { createdAt: ago(month * 10) }),
  ]);
  await recordAudit(manager, { action: 'account.registered', userId: lapsed.user.id });
  await job.handle();
  const left = await Promise.all(
    [lapsed, recent, member].map(({ user }) => manager.existsBy(User, { id: user.id })),
  );
  expect(left).toEqual([false, true, true]);
});

test('expired links and held names are deleted, and captured mail after a month', async () => {
  await manager.query(
    `INSERT INTO auth_tokens (token_hash, purpose, expires_at)
     VALUES ('\\x01', 'setup_owner', now()), ('\\x02', 'setup_owner', now() + interval '1 minute')`,
  );
  await manager.query(
    `INSERT INTO username_holds (username, held_until)
     VALUES ('past', now()), ('future', now() + interval '1 minute')`,
  );
  const { user } = await signIn(services.database.dataSource);
  const declined = (when: string) =>
    manager.query(
      `INSERT INTO declined_registrations (user_id, password_hash, expires_at) VALUES ($1, 'x', ${when})
       ON CONFLICT (user_id) DO UPDATE SET expires_at = excluded.expires_at`,
      [user.id],
    );
  await declined(`now() + interval '1 minute'`);
  await manager.query(
    `INSERT INTO captured_mails (recipient, subject, text, html, created_at)
     VALUES ('a', 'old', '', '', now() - interval '31 days'), ('a', 'new', '', '', now() - interval '29 days')`,
  );
  await job.handle();
  const [left] = await manager.query<[Record<string, unknown>]>(
    `SELECT (SELECT string_agg(encode(token_hash, 'hex'), ',') FROM auth_tokens) AS tokens,
       (SELECT string_agg(username, ',') FROM username_holds) AS holds,
       (SELECT string_agg(subject, ',') FROM captured_mails) AS mails`,
  );
  expect(left).toEqual({ tokens: '02', holds: 'future', mails: 'new' });
  const isDeclined = async () =>
    (await manager.query<unknown[]>(`SELECT FROM declined_registrations`)).length > 0;
  expect(await isDeclined()).toBe(true);
  await declined(`now() - interval '1 second'`);
  await job.handle();
  expect(await isDeclined()).toBe(false);
});

test('failed logins to addresses that nobody has leave the audit log after a month; nothing else does', async () => {
  const { user } = await signIn(services.database.dataSource);
  for (const [action, userId, age] of [
    ['login.failed', null, 31],
    ['login.failed', null, 29],
    ['login.failed', user.id, 31],
    ['account.exported', null, 31],
  ] as const)
    await manager.query(
      `INSERT INTO audit_log (action, user_id, created_at) VALUES ($1, $2, now() - $3 * interval '1 day')`,
      [action, userId, age],
    );
  const ages = () =>
    manager.query<{ action: string; age: number; user_id: number | null }[]>(
      `SELECT action, user_id, extract(day FROM now() - created_at)::int AS age FROM audit_log
       WHERE created_at < now() - interval '1 day' ORDER BY id`,
    );
  // The database's clock counts, whatever time the job receives.
  await job.handle(new Date(Date.now() + 10 * DAY_MS));
  expect(await ages()).toEqual([
    { action: 'login.failed', user_id: null, age: 29 },
    { action: 'login.failed', user_id: user.id, age: 31 },
    { action: 'account.exported', user_id: null, age: 31 },
  ]);
  for (const condition of [
    'user_id IS NOT NULL',
    `action <> 'login.failed'`,
    `created_at > now() - interval '30 days'`,
  ])
    await expect(manager.query(`DELETE FROM audit_log WHERE ${condition}`)).rejects.toThrow('append-only');
});

test('deletes crisis flags when they have served their purpose, and queue items about one after a month, or three', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const [past, quiet] = [
    await signIn(services.database.dataSource, { crisisQuietUntil: hours(-1) }),
    await signIn(services.database.dataSource, { crisisQuietUntil: hours(71) }),
  ];
  for (const [target, reason, createdAt, resolvedAt] of [
    [1, 'crisis', ago(31), ago(29)],
    [2, 'crisis', ago(35), ago(31)],
    [3, 'crisis', ago(89), null],
    [4, 'crisis', ago(91), null],
    [5, 'spam', ago(400), ago(390)],
  ] as const) {
    await manager.query(
      `INSERT INTO moderation_items (source, target_kind, target_id, reason, state, created_at, resolved_at)
       VALUES ('gate', 'post', $1, $2, $3, $4, $5)`,
      [target, reason, resolvedAt ? 'dismissed' : 'open', createdAt, resolvedAt],
    );
    await manager.query(
      `INSERT INTO moderation_decisions (target_kind, target_id, reason, action, created_at)
       VALUES ('post', $1, $2, 'dismiss', $3)`,
      [target, reason, resolvedAt ?? ago(1)],
    );
  }
  for (const [target, createdAt, resolvedAt] of [
    [6, ago(13), null],
    [7, ago(15), null],
    [8, ago(5), ago(2)],
    [9, ago(5), ago(4)],
  ] as const)
    await manager.query(
      `INSERT INTO moderation_items (source, target_kind, target_id, reason, state, created_at, resolved_at)
       VALUES ('gate', 'message', $1, 'crisis', $2, $3, $4)`,
      [target, resolvedAt ? 'dismissed' : 'open', createdAt, resolvedAt],
    );
  for (const days of [2, 4])
    await manager.query(
      `INSERT INTO notifications (user_id, type, kind, created_at) VALUES ($1, 'crisis_alert', 'safety.crisis', $2)`,
      [past.user.id, ago(days)],
    );
  await job.handle();
  expect(
    await manager.query(`SELECT created_at FROM notifications WHERE user_id = $1`, [past.user.id]),
  ).toEqual([{ created_at: expect.any(Date) }]);
  expect(
    await manager.query(`SELECT unread_notifications AS unread FROM user_counters WHERE user_id = $1`, [
      past.user.id,
    ]),
  ).toEqual([{ unread: 1 }]);
  expect([...(await quietAmong(manager, [past.user.id, quiet.user.id]))]).toEqual([quiet.user.id]);
  const list = async (sql: string) => (await manager.query<{ id: number }[]>(sql)).map(({ id }) => id);
  expect(await list(`SELECT target_id AS id FROM moderation_items ORDER BY id`)).toEqual([1, 3, 5, 6, 8]);
  expect(await list(`SELECT target_id AS id FROM moderation_decisions ORDER BY id`)).toEqual([1, 3, 4, 5]);
});

test('runs as if it were another time', async () => {
  const session = await chat.begin(someGuest(), { expiresAt: new Date(Date.now() + 60_000) });
  await job.handle(new Date(Date.now() + 59_000));
  expect(await exists(session.id)).toBe(true);
  await job.handle(new Date(Date.now() + 61_000));
  expect(await exists(session.id)).toBe(false);
});

test('keeps the client ids of deleted rows until nothing can be sent again', async () => {
  const { user } = await signIn(services.database.dataSource);
  const id = await storeEntry(manager, user.id);
  const mark = () =>
    manager.query<{ days: number }[]>(
      `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM deleted_client_ids WHERE user_id = $1`,
      [user.id],
    );
  await manager.query(`UPDATE journal_entries SET client_id = gen_random_uuid() WHERE id = $1`, [id]);
  await manager.query(`DELETE FROM journal_entries WHERE id = $1`, [id]);
  expect((await mark()).map(({ days }) => Math.round(days))).toEqual([30]);
  await job.handle(new Date(Date.now() + 29 * DAY_MS));
  expect(await mark()).toHaveLength(1);
  await job.handle(new Date(Date.now() + 31 * DAY_MS));
  expect(await mark()).toEqual([]);
});

test('keeps usage counts for a week', async () => {
  const days = [0, 7, 8];
  for (const day of days)
    await manager.query(`INSERT INTO ai_usage (person, day) VALUES ('p', current_date - $1::int)`, [day]);
  await job.handle();
  const rows = await manager.query<{ age: number }[]>(
    `SELECT current_date - day AS age FROM ai_usage WHERE person = 'p' ORDER BY 1`,
  );
  expect(rows.map(({ age }) => age)).toEqual([0, 7]);
});

test('delivery counts are kept for 30 days, processes that fell silent for minutes', async () => {
  await manager.query(
    `INSERT INTO delivery_counts (hour, channel, outcome, count)
     SELECT now() - n * interval '1 hour', 'mail', 'sent', n FROM unnest(ARRAY[1, 719, 721]) n`,
  );
  await manager.query(
    `INSERT INTO processes (id, kind, version, bytes, seen_at)
     SELECT gen_random_uuid(), 'api', 'v' || n, 1, now() - n * interval '1 minute' FROM unnest(ARRAY[4, 6]) n`,
  );
  await job.handle();
  const counts = await manager.query<{ count: number }[]>(`SELECT count FROM delivery_counts ORDER BY count`);
  expect(counts).toEqual([{ count: 1 }, { count: 719 }]);
  const processes = await manager.query<unknown[]>(`SELECT version FROM processes WHERE kind = 'api'`);
  expect(processes).toEqual([{ version: 'v4' }]);
});

/** Stores members whose new address is due; the account of the first one cannot be changed. */
async function dueEmailChanges(): Promise<{ stuck: User; free: User; release: () => Promise<void> }> {
  const [stuck, free] = [(await signIn(manager.connection)).user, (await signIn(manager.connection)).user];
  for (const { id } of [stuck, free])
    await manager.query(
      `UPDATE users SET pending_email = 'new-' || id || '@test.invalid', is_pending_email_confirmed = true,
         pending_email_at = now() - interval '1 hour' + id * interval '1 millisecond' WHERE id = $1`,
      [id],
    );
  await manager.query(`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'this account is stuck'; END $$`);
  await manager.query(
    `CREATE TRIGGER refuse_change BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.id = ${stuck.id})
     EXECUTE FUNCTION refuse_change()`,
  );
  return {
    stuck,
    free,
    release: async () => void (await manager.query(`DROP FUNCTION refuse_change CASCADE`)),
  };
}

test('an account that cannot be changed is reported and delays no other', async () => {
  const { stuck, free, release } = await dueEmailChanges();
  const changes = new AccountChangesJob(manager.connection, chat.outbox, null, services.config());
  try {
    await expect(changes.handle()).rejects.toThrow(AggregateError);
    expect((await manager.findOneByOrFail(User, { id: free.id })).email).toBe(`new-${free.id}@test.invalid`);
  } finally {
    await release();
  }
  await changes.handle();
  expect((await manager.findOneByOrFail(User, { id: stuck.id })).email).toBe(`new-${stuck.id}@test.invalid`);
});

test('is run by the worker regularly, well within the promised minute', async () => {
  expect(SCHEDULES['schedule.expiry']).toBeLessThanOrEqual(30_000);
  // The schedule is the real one with a shorter interval.
  jest.replaceProperty(SCHEDULES, 'schedule.expiry', 250);
  const { user } = await signIn(services.database.dataSource);
  const venting = async (expiresAt: string) => {
    const id = await storeEntry(manager, user.id, { mode: 'venting', expiresAt });
    const [row] = await manager.query<[{ at: Date }]>(
      `SELECT expires_at AS at FROM journal_entries WHERE id = $1`,
      [id],
    );
    return { id, expiresAt: row.at };
  };
  const isThere = async ({ id }: { id: number }) =>
    (await manager.query<unknown[]>(`SELECT FROM journal_entries WHERE id = $1`, [id])).length > 0;
  const expired = await chat.begin(someGuest(), { expiresAt: ago(1_000) });
  const over = await venting(`now() - interval '1 second'`);
  // An account that cannot be changed still loses everything that has expired.
  const { release } = await dueEmailChanges();
  await startWorker(services);
  await until('the expired conversation is deleted', async () => !(await exists(expired.id)));
  await until('the expired venting entry is deleted', async () => !(await isThere(over)));
  await release();
  // An entry that expires while the worker runs stays until then, and no longer.
  const soon = await venting(`now() + interval '1500 milliseconds'`);
  const later = await venting(`now() + interval '1 hour'`);
  await until('its time is over', async () => {
    const [row] = await manager.query<[{ now: Date; is_there: boolean }]>(
      `SELECT now(), EXISTS (SELECT FROM journal_entries WHERE id = $1) AS is_there`,
      [soon.id],
    );
    const isOver = row.now >= soon.expiresAt;
    expect(isOver || row.is_there).toBe(true);
    return isOver;
  });
  await until('it is deleted', async () => !(await isThere(soon)));
  expect(await isThere(later)).toBe(true);
});
