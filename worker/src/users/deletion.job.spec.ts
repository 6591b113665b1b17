import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { seal } from '@mikai/core/crypto/encryption';
import { findMail, recordMail } from '@mikai/core/mail/mail';
import { DIRECT_MESSAGE_PURPOSE } from '@mikai/core/messaging/direct-message.entity';
import { recordReport } from '@mikai/core/moderation/moderation';
import { Notifier, storeNotification } from '@mikai/core/notifications/notifier';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { JobQueues } from '@mikai/core/queues/queues';
import { createRedisClient } from '@mikai/core/redis/redis';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeCompanionRows } from '@mikai/core/testing/stored-companions';
import { writeToOperator } from '@mikai/core/testing/stored-contact';
import { storeSubscription } from '@mikai/core/testing/stored-push';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import { User } from '@mikai/core/users/user.entity';
import { TestChat } from '../testing/test-chat.js';
import { beModerated } from '../testing/be-moderated.js';
import { storeMemberRows } from '../testing/member-rows.js';
import { startWorker } from '../testing/test-worker.js';
import { DeletionJob } from './deletion.job.js';
import { recordDueDeletions } from './due-deletions.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const { REDIS_URL, REDIS_PREFIX } = services.config();
const queues = new JobQueues(REDIS_URL, createTestLogger('worker').logger, REDIS_PREFIX);
closeLater(() => queues.close());
const chat = new TestChat(services);
const { outbox } = chat;
const node = await TestNode.start(services);
const publisher = new CommunityPublisher(dataSource, node.publisher);
const redis = createRedisClient(REDIS_URL, 'commands', createTestLogger('worker').logger);
await redis.connect();
closeLater(() => redis.destroy());
const notifier = new Notifier(node.publisher);
const deletion = new AccountDeletion(outbox, queues, publisher, notifier, redis, REDIS_PREFIX);
const job = new DeletionJob(dataSource, deletion);

const ago = (ms: number) => new Date(Date.now() - ms);
const exists = ({ user }: TestMember) => manager.existsBy(User, { id: user.id });
const handle = ({ user }: TestMember, deletionAt = user.deletionAt) =>
  job.handle({ userId: user.id, deletionAt: deletionAt!.toISOString() });

/** Returns the columns that contain the owner of a row. */
async function ownerColumns(): Promise<{ table: string; column: string; rule: string | null }[]> {
  return dataSource.query(
    `SELECT c.relname AS table, a.attname AS column, k.confdeltype::text AS rule FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey)
       AND k.confrelid = 'users'::regclass
     WHERE c.relkind IN ('r', 'p') AND (a.attname = 'user_id' OR k.oid IS NOT NULL) ORDER BY 1`,
  );
}

/** Stores messages between a member and two others, one conversation with a lower id than theirs and one with a higher. */
async function correspond({ user }: TestMember): Promise<void> {
  const others = [await signIn(dataSource), await signIn(dataSource, { id: user.id + 1 })];
  for (const other of others.map((each) => each.user.id)) {
    const [conversation] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO conversations (low_user_id, high_user_id) VALUES (least($1::int, $2::int), greatest($1::int, $2::int))
       RETURNING id`,
      [user.id, other],
    );
    await dataSource.query(
      `INSERT INTO conversation_members (conversation_id, user_id, other_id) VALUES ($1, $2, $3), ($1, $3, $2)`,
      [conversation!.id, user.id, other],
    );
    const text = seal(`words of ${user.id}`, DIRECT_MESSAGE_PURPOSE, { owner: user.id, row: 0 });
    for (const sender of [user.id, other])
      await dataSource.query(`SELECT deliver_direct_message($1, $2, gen_random_uuid(), $3, 'none')`, [
        conversation!.id,
        sender,
        text,
      ]);
  }
  const node = randomUUID();
  await dataSource.query(`INSERT INTO presence_nodes (id) VALUES ($1)`, [node]);
  await dataSource.query(`INSERT INTO presences (user_id, node_id) VALUES ($1, $2)`, [user.id, node]);
}

/** Stores notifications, reports and relations between a member and somebody else. */
async function beNoticed({ user }: TestMember): Promise<void> {
  const other = await signIn(dataSource);
  const both = [user.id, other.user.id];
  // From here on every notification has a push job for this browser.
  const subscriptionId = await storeSubscription(manager, user.id);
  await outbox.record(manager, 'push.test', { subscriptionId, userId: user.id });
  await storeNotification(manager, { userId: user.id, kind: 'comment.created', actorId: other.user.id });
  await storeNotification(manager, { userId: other.user.id, kind: 'comment.created', actorId: user.id });
  await dataSource.query(
    `INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block'), ($2, $1, 'mute')`,
    both,
  );
  await dataSource.query(`INSERT INTO notification_preferences (user_id) VALUES ($1)`, [user.id]);
  const report = { targetKind: 'user', reason: 'spam', note: `words of ${user.id}` } as const;
  await recordReport(manager, { ...report, reporterId: user.id, targetId: 1, subjectId: other.user.id });
  await recordReport(manager, { ...report, reporterId: other.user.id, targetId: 1, subjectId: user.id });
  await recordReport(manager, { ...report, reporterId: other.user.id, targetId: 2, subjectId: null });
  await dataSource.query(
    `INSERT INTO broadcasts (author_id, type, title, message, url) VALUES ($1, 'general', 'Hello', 'Hello', '/')`,
    [user.id],
  );
  await dataSource.query(
    `UPDATE moderation_items SET state = 'resolved', resolved_by = $1 WHERE reporter_id = $2 AND target_id = 2`,
    both,
  );
}

/** Stores posts, comments and likes of a member, on their own posts and on somebody else's. */
async function joinTheBulletin({ user }: TestMember): Promise<void> {
  const other = await signIn(dataSource);
  const text = `words of ${user.id}`;
  for (const author of [user.id, other.user.id]) {
    const [post] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO posts (user_id, content) VALUES ($1, $2) RETURNING id`,
      [author, author === user.id ? text : 'other words'],
    );
    const [comment] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, $3) RETURNING id`,
      [post!.id, user.id, text],
    );
    await dataSource.query(`INSERT INTO post_likes (post_id, user_id) VALUES ($1, $2)`, [post!.id, user.id]);
    await dataSource.query(`INSERT INTO comment_likes (comment_id, user_id) VALUES ($1, $2)`, [
      comment!.id,
      user.id,
    ]);
    await dataSource.query(
      `INSERT INTO post_edits (post_id, editor_id, original_content, new_content) VALUES ($1, $2, $3, $3)`,
      [post!.id, user.id, text],
    );
  }
  await dataSource.query(`INSERT INTO calm_card_likes (card_id, user_id) VALUES (1, $1)`, [user.id]);
  await dataSource.query(
    `INSERT INTO calm_card_views (card_id, user_id, seen_on) VALUES (1, $1, current_date)`,
    [user.id],
  );
}

/** Stores a member with a row in every table that can hold something of theirs, waiting jobs included. */
async function livedIn(id: number): Promise<TestMember> {
  const member = await signIn(dataSource, { id, deletionAt: ago(1_000), bio: `bio of ${id}` });
  const token = randomBytes(32);
  const own = async (table: string, columns: string, ...values: unknown[]) => {
    const places = values.map((_, index) => `$${index + 2}`).join(', ');
    await dataSource.query(`INSERT INTO ${table} (user_id, ${columns}) VALUES ($1, ${places})`, [
      id,
      ...values,
    ]);
  };
  await own('backup_codes', 'code_hash', token);
  await own('memory_facts', 'fact, status, origin', token, 'kept', 'typed');
  await own('declined_registrations', 'password_hash, expires_at', 'x', new Date());
  const change = [token, 'change_email', `${id}@new`, new Date()];
  await own('auth_tokens', 'token_hash, purpose, email, expires_at', ...change);
  await own('captured_mails', 'recipient, subject, text, html', member.user.email, 'x', 'x', 'x');
  await storeCompanionRows(manager, id);
  await writeToOperator(manager, id);
  await dataSource.query(`INSERT INTO ai_usage (person, day) VALUES ($1, current_date)`, [`member:${id}`]);
  await recordAudit(manager, { action: 'login.succeeded', userId: id, device: 'Firefox on Linux' });
  const recipient = member.user.email;
  const data = { link: 'https://mikai.test', name: member.user.displayName };
  await recordMail(manager, outbox, { kind: 'passwordChanged', userId: id, recipient, language: 'en', data });
  await chat.sendMessage(await chat.begin(member.person), `words of ${id}`);
  await correspond(member);
  await beNoticed(member);
  await joinTheBulletin(member);
  await beModerated(dataSource, member.user);
  // The api counts rate limits under these keys.
  await redis.set(`${REDIS_PREFIX}:reports:${id}`, '3', { EX: 60 });
  await storeMemberRows(dataSource, outbox, id);
  await recordDueDeletions(dataSource, outbox, new Date());
  return member;
}

test('deletes the rows of a member in every table', async () => {
  const columns = await ownerColumns();
  // The acting administrator is removed from a record, and the record stays. A trigger removes deleted content.
  const kept = [
    'advertisements.created_by n',
    ...['audit_log.actor_id n', 'audit_log.user_id n'],
    'broadcasts.author_id n',
    'contact_messages.answered_by n',
    'deleted_client_ids.user_id null',
    'maintenance.changed_by n',
    'moderation_appeals.decided_by n',
    'moderation_decisions.decided_by n',
    'moderation_items.resolved_by n',
    'welfare_checks.checked_by n',
  ];
  const others = columns.filter(({ rule }) => rule !== 'c');
  expect(others.map(({ table, column, rule }) => `${table}.${column} ${rule}`).sort()).toEqual(kept);
  const member = await livedIn(918_273_645);
  for (const { table, column } of columns) {
    const rows = await dataSource.query<unknown[]>(`SELECT FROM ${table} WHERE ${column} = $1`, [
      member.user.id,
    ]);
    if (rows.length === 0) throw new Error(`${table} is new: let livedIn() leave a row of the member in it`);
  }
  await handle(member);
});

test('no row and no job of a deleted account stays, in the database and in Redis; others keep theirs', async () => {
  await manager.clear(OutboxEntry);
  const member = await livedIn(819_273_645);
  const other = await livedIn(719_283_645);
  const leftovers = [String(member.user.id), member.user.username, member.user.email];
  for (const mark of leftovers) expect(contains(await dumpDatabase(dataSource), mark)).toBe(true);
  for (const entry of await manager.find(OutboxEntry)) await outbox.dispatch(entry);
  expect(await dumpRedis(REDIS_PREFIX)).toContain(String(member.user.id));

  await handle(member);
  const database = await dumpDatabase(dataSource);
  const keys = await dumpRedis(REDIS_PREFIX);
  expect(leftovers.filter((mark) => contains(database, mark) || contains(keys, mark))).toEqual([]);
  for (const mark of [String(other.user.id), other.user.username])
    expect(contains(database, mark)).toBe(true);
  expect(keys).toContain(String(other.user.id));
  const owed = (await manager.find(OutboxEntry)).map(({ jobName }) => jobName).sort();
  // The other member's jobs stay, and so does the last mail.
  const unread = Array.from({ length: 4 }, () => 'messaging.unread');
  expect(owed).toEqual([
    'cbt.reflect',
    'cbt.reframe',
    'chat.reply',
    'journal.analyse',
    'letters.catchUp',
    'letters.write',
    'mail.send',
    'mail.send',
    ...unread,
    'mood.report',
    'notes.write',
    'push.send',
    'push.test',
    'stories.mark',
    'users.delete',
  ]);
});

test('the open bulletin removes a deleted member’s posts and their notifications', async () => {
  const member = await signIn(dataSource, { deletionAt: ago(1_000) });
  const reader = await signIn(dataSource);
  const write = async (table: string, columns: string, ...values: unknown[]): Promise<number> => {
    const places = values.map((_, index) => `$${index + 1}`).join(', ');
    const [row] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO ${table} (${columns}) VALUES (${places}) RETURNING id`,
      values,
    );
    return row!.id;
  };
  const [own, other] = [
    await write('posts', 'user_id, content', member.user.id, 'My own'),
    await write('posts', 'user_id, content', reader.user.id, 'Of somebody else'),
  ];
  const comment = await write('comments', 'user_id, post_id, content', member.user.id, other, 'Hello');
  const columns = 'user_id, post_id, parent_id, content';
  const reply = await write('comments', columns, reader.user.id, other, comment, 'Hello yourself');
  const left = await write('comments', 'user_id, post_id, content', reader.user.id, own, 'A fine post');
  for (const [kind, id] of [
    ['post', own],
    ['comment', reply],
    ['comment', left],
  ] as const)
    await recordReport(manager, {
      reporterId: reader.user.id,
      subjectId: null,
      reason: 'spam',
      note: null,
      targetKind: kind,
      targetId: id,
    });
  const about = { userId: reader.user.id, actorId: member.user.id } as const;
  await storeNotification(manager, {
    ...about,
    kind: 'comment.created',
    relatedId: other,
    sourceId: comment,
  });
  await storeNotification(manager, {
    userId: reader.user.id,
    kind: 'comment.liked',
    relatedId: own,
    dedupeKey: `comment:${left}`,
  });
  const byMikai = { userId: reader.user.id, kind: 'comment.byMikai', relatedId: other } as const;
  const stays = await storeNotification(manager, byMikai);
  const browser = await node.browserOf(reader.person);
  node.server.socketsJoin('members');

  await handle(member);
  expect(await browser.waitFor('post.deleted')).toEqual({ postId: own });
  expect(await browser.waitFor('comment.deleted')).toMatchObject({
    postId: other,
    commentId: comment,
    commentsCount: 0,
  });
  const gone = await browser.waitFor('notification.deleted');
  expect(gone.ids).toHaveLength(2);
  expect(gone.badges.notifications).toBe(1);
  const rest = await dataSource.query<{ id: number }[]>(`SELECT id FROM notifications WHERE user_id = $1`, [
    reader.user.id,
  ]);
  expect(rest.map(({ id }) => id)).toEqual([stays?.payload.notification.id]);
  const items = await dataSource.query<unknown[]>(
    `SELECT DISTINCT state FROM moderation_items WHERE reporter_id = $1`,
    [reader.user.id],
  );
  expect(items).toEqual([{ state: 'resolved' }]);
});

test('sends one last mail about the deletion, in the language of the member', async () => {
  const member = await signIn(dataSource, {
    deletionAt: ago(1_000),
    language: 'de',
    displayName: 'Ana Quokka',
  });
  await handle(member);
  const [last] = await manager.find(OutboxEntry, { order: { id: 'DESC' }, take: 1 });
  expect(await findMail(manager, (last!.payload as { mailId: number }).mailId)).toMatchObject({
    kind: 'deletionCompleted',
    userId: null,
    recipient: member.user.email,
    language: 'de',
    data: { name: 'Ana Quokka' },
  });
});

test('does nothing for a deletion that was cancelled, or requested again for another time', async () => {
  const back = await signIn(dataSource, { deletionAt: ago(1_000) });
  const { deletionAt } = back.user;
  await manager.update(User, back.user.id, { deletionAt: null });
  await handle(back, deletionAt);
  const anew = await signIn(dataSource, { deletionAt: new Date(Date.now() + 60_000) });
  await handle(anew, deletionAt);
  expect([await exists(back), await exists(anew)]).toEqual([true, true]);
});

test('a job that runs twice does no harm', async () => {
  const member = await signIn(dataSource, { deletionAt: ago(1_000) });
  await handle(member);
  const mails = await manager.countBy(OutboxEntry, { jobName: 'mail.send' });
  await handle(member);
  expect(await exists(member)).toBe(false);
  expect(await manager.countBy(OutboxEntry, { jobName: 'mail.send' })).toBe(mails);
});

test('a login that cancels the deletion at the same moment wins or loses as a whole', async () => {
  const member = await signIn(dataSource, { deletionAt: ago(1_000) });
  let deletion: Promise<void> | undefined;
  await dataSource.transaction(async (login) => {
    await login.query(`UPDATE users SET deletion_at = NULL WHERE id = $1`, [member.user.id]);
    deletion = handle(member);
    await until('the deletion waits for the login', async () => {
      const [waiting] = await dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting;
    });
  });
  await deletion;
  expect(await exists(member)).toBe(true);
});

test('records due deletions once, and leaves the others until they are due', async () => {
  await dataSource.query(`DELETE FROM users WHERE deletion_at IS NOT NULL`);
  await dataSource.query(`DELETE FROM outbox`);
  const due = await signIn(dataSource, { deletionAt: ago(1_000) });
  const later = await signIn(dataSource, { deletionAt: new Date(Date.now() + 3_600_000) });
  expect([
    await recordDueDeletions(dataSource, outbox, new Date()),
    await recordDueDeletions(dataSource, outbox, new Date()),
  ]).toEqual([1, 0]);
  expect(await recordDueDeletions(dataSource, outbox, new Date(Date.now() + 7_200_000))).toBe(1);
  const entries = await manager.find(OutboxEntry, { order: { id: 'ASC' } });
  expect(entries.map(({ payload }) => payload)).toEqual(
    [due, later].map(({ user }) => ({ userId: user.id, deletionAt: user.deletionAt!.toISOString() })),
  );
});

test('is run by the worker for due deletions', async () => {
  const member = await signIn(dataSource);
  // The time is the database's, which is finer than that of this process.
  await dataSource.query(`UPDATE users SET deletion_at = now() - interval '1 second' WHERE id = $1`, [
    member.user.id,
  ]);
  await startWorker(services);
  await until('the account is deleted', async () => !(await exists(member)), 10_000);
});
