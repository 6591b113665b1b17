import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit-log/audit.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { signIn, type TestMember } from '../testing/people.js';
import { createTestServices } from '../testing/test-services.js';
import { EXPORT_PARTS, NOT_EXPORTED } from './export-parts.js';
import { exportFileName, exportOf } from './export.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;

interface Exported {
  account: Record<string, unknown>;
  sessions: { device: string }[];
  securityLog: { id: number; action: string }[];
  chatSessions: { id: string; userName: string }[];
  chatMessages: { sessionId: string; content: string; guidedState?: unknown }[];
  aiUsage: { day: string; tokens: number }[];
}

async function exported({ user }: TestMember): Promise<{ text: string; data: Exported }> {
  let text = '';
  for await (const piece of exportOf(manager, user.id)) text += piece;
  return { text, data: JSON.parse(text) as Exported };
}

/** Stores a conversation of `count` messages. */
async function converse({ user }: TestMember, word: string, count: number): Promise<string> {
  const id = randomUUID();
  await manager.insert(ChatSessionEntity, { id, userId: user.id, userName: `${word} Sam`, preview: word });
  const messages = Array.from({ length: count }, (_, index) => ({
    sessionId: id,
    sender: 'user' as const,
    content: `${word} ${index}`,
    language: 'en' as const,
  }));
  await manager.insert(ChatMessageEntity, messages);
  return id;
}

test('every table is in the export, or has a reason why it is not', async () => {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const known = [...EXPORT_PARTS.flatMap((part) => part.tables), ...Object.keys(NOT_EXPORTED)];
  expect(tables.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('leaves out a temporary conversation whose time is over, even before its rows are deleted', async () => {
  const own = await signIn(dataSource);
  const kept = await converse(own, 'lasting', 1);
  const over = await converse(own, 'quokka', 2);
  const open = await converse(own, 'open', 1);
  for (const [id, ms] of [
    [over, -1_000],
    [open, 60_000],
  ] as const)
    await manager.update(ChatSessionEntity, id, { isTemporary: true, expiresAt: new Date(Date.now() + ms) });
  const { text, data } = await exported(own);
  expect(text).not.toContain('quokka');
  expect(data.chatSessions.map(({ id }) => id).sort()).toEqual([kept, open].sort());
  expect(data.chatMessages).toHaveLength(2);
});

test('contains everything of the member in plain text, and nothing of others', async () => {
  const own = await signIn(dataSource, {
    displayName: 'Ana Quokka',
    bio: 'Likes islands',
    birthday: '1990-02-03',
    gender: 'female',
    phoneNumber: '+4912345',
    preferences: { firstComment: false, gentleNudges: false },
  });
  const other = await signIn(dataSource, { displayName: 'Somebody Else', bio: 'foreign words' });
  const session = await converse(own, 'zanzibar', 450);
  await converse(own, 'pemba', 1);
  await converse(other, 'foreign', 3);
  for (const { user } of [own, other]) {
    for (let index = 0; index < 201; index += 1)
      await recordAudit(manager, { action: 'login.succeeded', userId: user.id, device: 'Firefox on Linux' });
    await dataSource.query(`INSERT INTO ai_usage (person, day, tokens) VALUES ($1, current_date, $2)`, [
      `member:${user.id}`,
      user.id,
    ]);
  }

  const { text, data } = await exported(own);
  expect(data.account).toMatchObject({
    id: own.user.id,
    email: own.user.email,
    displayName: 'Ana Quokka',
    bio: 'Likes islands',
    birthday: '1990-02-03',
    gender: 'female',
    phoneNumber: '+4912345',
    preferences: { gentleNudges: false, readReceipts: true },
    aiConsents: expect.arrayContaining([
      { use: 'firstComment', isOn: false, since: null, isAvailable: true },
      { use: 'memory', isOn: false, since: null, isAvailable: true },
    ]),
    twoFactor: { enabled: false, backupCodesCount: 0 },
  });
  expect(data.sessions).toHaveLength(1);
  expect(data.securityLog).toHaveLength(201);
  expect(data.securityLog[0]).toMatchObject({ action: 'login.succeeded', device: 'Firefox on Linux' });
  expect(data.chatSessions.map(({ userName }) => userName).sort()).toEqual(['pemba Sam', 'zanzibar Sam']);
  const content = data.chatMessages.filter((message) => message.sessionId === session);
  expect(content.map(({ content }) => content)).toEqual(
    Array.from({ length: 450 }, (_, index) => `zanzibar ${index}`),
  );
  expect(data.chatMessages).toHaveLength(451);
  expect(data.aiUsage).toEqual([{ day: expect.any(String), tokens: own.user.id }]);
  for (const foreign of ['foreign', 'Somebody Else', other.user.email]) expect(text).not.toContain(foreign);
});

test('contains the position of a guided conversation and the answers given in it', async () => {
  const own = await signIn(dataSource);
  const session = await converse(own, 'lamu', 1);
  const state = {
    language: 'en' as const,
    flow: { id: 'worry', version: 1, step: 'part', answers: { worry: 'the rent' }, reached: 2 },
    refused: ['questions' as const],
  };
  await manager.insert(ChatMessageEntity, {
    sessionId: session,
    sender: 'ai',
    content: 'Which part of it is in your hands?',
    language: 'en',
    extras: JSON.stringify({ guided: { state, view: { text: '', english: '' } } }),
  });
  const { data } = await exported(own);
  expect(data.chatMessages.map(({ guidedState }) => guidedState)).toEqual([undefined, state]);
});

test('contains no secrets', async () => {
  const own = await signIn(dataSource);
  const hash = '$argon2id$canary';
  await dataSource.query(`UPDATE users SET password_hash = $2, totp_secret = $3 WHERE id = $1`, [
    own.user.id,
    hash,
    Buffer.from('canary secret'),
  ]);
  const { text, data } = await exported(own);
  expect(data.account['twoFactor']).toEqual({ enabled: true, backupCodesCount: 0, resetAt: null });
  const [session] = await dataSource.query<{ token_hash: Buffer }[]>(
    `SELECT token_hash FROM auth_sessions WHERE user_id = $1`,
    [own.user.id],
  );
  const hidden = [
    hash,
    'canary',
    session!.token_hash.toString('base64'),
    session!.token_hash.toString('hex'),
  ];
  for (const secret of hidden) expect(text).not.toContain(secret);
});

test('somebody who has done nothing has an empty export', async () => {
  const { data } = await exported(await signIn(dataSource));
  expect([data.securityLog, data.chatSessions, data.chatMessages, data.aiUsage]).toEqual([[], [], [], []]);
});

test('is read a page at a time, whatever its size', async () => {
  const own = await signIn(dataSource);
  await converse(own, 'many', 1_000);
  const seen: number[] = [];
  const spied = new Proxy(manager, {
    get(target, name, receiver) {
      if (name !== 'find') return Reflect.get(target, name, receiver) as unknown;
      return async (...args: Parameters<typeof target.find>) => {
        const rows = await target.find(...args);
        seen.push(rows.length);
        return rows;
      };
    },
  });
  for await (const piece of exportOf(spied, own.user.id)) expect(piece.length).toBeLessThan(2_000);
  expect(Math.max(...seen)).toBe(200);
});

test('the file is named as specified', () => {
  expect(exportFileName(7, new Date('2026-11-22T10:20:30.400Z'))).toBe('user-data-7-20261122T102030Z.json');
});
