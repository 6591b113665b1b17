import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { CHAT_LIMITS } from '@mikai/contract/chat';
import { ERROR_CODES, type ApiErrorBody } from '@mikai/contract/errors';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import type { RestAnswer, RestRequest } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const api = await TestApi.start(services);

const guest = await api.guest();
const client = api.as(guest.cookie);
const MESSAGES = `/api/sessions/${guest.session.id}/messages`;
const SESSIONS = '/api/sessions';
const GOOD = { content: 'Hello', sender: 'user' };

/** Expects an error response in the usual format that reveals nothing internal. */
function expectError(answer: RestAnswer<unknown>, status: number, code: string): ApiErrorBody {
  const body = answer.body as ApiErrorBody;
  expect({ status: answer.status, statusCode: body.statusCode, code: body.code }).toEqual({
    status,
    statusCode: status,
    code,
  });
  expect(ERROR_CODES).toContain(body.code);
  expect(body.error).toMatch(/^[A-Z].*\.$/);
  expect(
    Object.keys(body).filter((key) => !['statusCode', 'code', 'error', 'details'].includes(key)),
  ).toEqual([]);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toMatch(/\bat .+:\d+|node_modules|\.[jt]s\b|QueryFailed|postgres/);
  return body;
}

async function countRows(): Promise<number[]> {
  return Promise.all(
    [ChatSessionEntity, ChatMessageEntity, OutboxEntry].map((entity) => manager.count(entity)),
  );
}

test.each<[string, string, unknown, string]>([
  ['nothing', MESSAGES, {}, 'content'],
  ['a blank message', MESSAGES, { ...GOOD, content: '' }, 'content'],
  ['a message of white space', MESSAGES, { ...GOOD, content: ' \n\t　 ' }, 'content'],
  ['an invisible message', MESSAGES, { ...GOOD, content: '\u200b\u2060\ufeff\u0000' }, 'content'],
  ['an invisible name', SESSIONS, { userName: '\u200b' }, 'userName'],
  [
    'a message that is too long',
    MESSAGES,
    { ...GOOD, content: 'x'.repeat(CHAT_LIMITS.messageLength + 1) },
    'content',
  ],
  ['a message that is a number', MESSAGES, { ...GOOD, content: 5 }, 'content'],
  ['a message that is a list', MESSAGES, { ...GOOD, content: ['a'] }, 'content'],
  ['a message that is an object', MESSAGES, { ...GOOD, content: { $ne: null } }, 'content'],
  ['a message that is null', MESSAGES, { ...GOOD, content: null }, 'content'],
  ['no sender', MESSAGES, { content: 'Hello' }, 'sender'],
  ['a message in the name of MikAI', MESSAGES, { ...GOOD, sender: 'ai' }, 'sender'],
  ['an unknown language', MESSAGES, { ...GOOD, preferredLanguage: 'tlh' }, 'preferredLanguage'],
  ['a language that is a list', MESSAGES, { ...GOOD, preferredLanguage: ['en'] }, 'preferredLanguage'],
  ['a client id that is not a UUID', MESSAGES, { ...GOOD, clientId: '1' }, 'clientId'],
  ['a client id that is a number', MESSAGES, { ...GOOD, clientId: 7 }, 'clientId'],
  ['an unknown field', MESSAGES, { ...GOOD, isCrisis: true }, 'isCrisis'],
  ['the id of a member', MESSAGES, { ...GOOD, userId: 1 }, 'userId'],
  ['no name', SESSIONS, {}, 'userName'],
  ['a blank name', SESSIONS, { userName: '   ' }, 'userName'],
  ['a name that is too long', SESSIONS, { userName: 'x'.repeat(CHAT_LIMITS.userNameLength + 1) }, 'userName'],
  ['a name that is a number', SESSIONS, { userName: 7 }, 'userName'],
  ['a name that is null', SESSIONS, { userName: null }, 'userName'],
  ['an unknown field of a session', SESSIONS, { userName: 'Sam', guestId: randomUUID() }, 'guestId'],
])(
  'rejects %s with a 400 that names the field and the remedy, and stores nothing',
  async (_what, path, json, field) => {
    const before = await countRows();
    const body = expectError(await client.post(path, json), 400, 'invalid_input');
    expect(Object.keys(body.details ?? {})).toContain(field);
    for (const problem of Object.values(body.details ?? {})) expect(problem).toMatch(/^[A-Z].*[.]$/);
    expect(await countRows()).toEqual(before);
  },
);

test.each<[string, unknown, string]>([
  ['a number', 7, 'Please give a name as text.'],
  ['a blank name', '  ', 'Please give a name; any name will do.'],
  [
    'a name that is too long',
    'x'.repeat(CHAT_LIMITS.userNameLength + 1),
    'Please use a name of at most 80 characters.',
  ],
])('rejects %s as a name with the first rule that it breaks', async (_what, userName, problem) => {
  const body = expectError(await client.post(SESSIONS, { userName }), 400, 'invalid_input');
  expect(body.details).toEqual({ userName: problem });
});

test('names every invalid field', async () => {
  const answer = await client.post(MESSAGES, {
    content: '',
    sender: 'x',
    preferredLanguage: 'x',
    clientId: 'x',
    y: 1,
  });
  const body = expectError(answer, 400, 'invalid_input');
  expect(Object.keys(body.details ?? {}).sort()).toEqual([
    'clientId',
    'content',
    'preferredLanguage',
    'sender',
    'y',
  ]);
});

test.each<[string, string, string, RegExp]>([
  ['messages', '?before=abc', 'before', /a whole number/],
  ['messages', '?before=', 'before', /at least 1/],
  ['messages', '?before=1.5', 'before', /a whole number/],
  ['messages', '?before=0', 'before', /at least 1/],
  ['messages', '?before=1e300', 'before', /smaller/],
  ['messages', '?before=1&before=2', 'before', /a whole number/],
  ['messages', '?after=abc', 'after', /a whole number/],
  ['messages', '?after=-1', 'after', /at least 0/],
  ['messages', '?limit=abc', 'limit', /a whole number/],
  ['messages', '?limit=0', 'limit', /at least 1/],
  ['messages', '?limit=201', 'limit', /at most 200/],
  ['messages', '?page=2', 'page', /not known here/],
  ['sessions', '?before=abc', 'before', /id of a conversation/],
  ['sessions', '?limit=many', 'limit', /a whole number/],
])('rejects GET …/%s%s with the rule that it breaks', async (list, query, field, problem) => {
  const path = `${list === 'messages' ? MESSAGES : SESSIONS}${query}`;
  const body = expectError(await client.get(path), 400, 'invalid_input');
  expect(body.details).toEqual({ [field]: expect.stringMatching(problem) });
});

test('accepts null for optional fields', async () => {
  const answer = await client.post(MESSAGES, { ...GOOD, preferredLanguage: null, clientId: null });
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('"content":"Hello"')]);
});

test.each<[string, string]>([
  ['a list', '[]'],
  ['a list of messages', JSON.stringify([GOOD])],
  ['null', 'null'],
  ['a string', '"Hello"'],
  ['a number', '5'],
  ['true', 'true'],
])('rejects a body that is %s with a 400', async (_what, raw) => {
  const before = await countRows();
  const headers = { 'content-type': 'application/json' };
  for (const path of [MESSAGES, SESSIONS]) {
    const body = expectError(await client.post(path, undefined, { raw, headers }), 400, 'invalid_input');
    expect(Object.keys(body.details ?? {})).not.toContain('undefined');
  }
  expect(await countRows()).toEqual(before);
});

const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, RestRequest, number, string]>([
  ['broken JSON', { raw: '{"content":', headers: JSON_TYPE }, 400, 'invalid_json'],
  ['text that is not JSON', { raw: 'Hello', headers: JSON_TYPE }, 400, 'invalid_json'],
  ['an empty body of the type JSON', { raw: '', headers: JSON_TYPE }, 400, 'invalid_input'],
  [
    'a poisoned prototype',
    { raw: '{"__proto__":{"isCrisis":true},"content":"x","sender":"user"}', headers: JSON_TYPE },
    400,
    'invalid_json',
  ],
  ['a body that is too large', { json: { ...GOOD, content: 'x'.repeat(70_000) } }, 413, 'payload_too_large'],
  [
    'a form',
    { raw: 'content=Hello&sender=user', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  [
    'plain text',
    { raw: JSON.stringify(GOOD), headers: { 'content-type': 'text/plain' } },
    415,
    'unsupported_media_type',
  ],
  [
    'a multipart form',
    { raw: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    415,
    'unsupported_media_type',
  ],
  ['a body without a type', { raw: JSON.stringify(GOOD) }, 415, 'unsupported_media_type'],
  [
    'a type that only begins like JSON',
    { raw: JSON.stringify(GOOD), headers: { 'content-type': 'application/jsonp' } },
    415,
    'unsupported_media_type',
  ],
])('rejects %s', async (_what, request, status, code) => {
  const before = await countRows();
  for (const path of [MESSAGES, SESSIONS])
    expectError(await client.send('POST', path, request), status, code);
  expect(await countRows()).toEqual(before);
});

test('accepts JSON with a charset', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect((await client.send('POST', MESSAGES, { raw: JSON.stringify(GOOD), headers })).status).toBe(201);
});

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['PUT', '/api/sessions'],
  ['GET', '/api/sessions/x/y/z'],
  ['GET', '/api/%00'],
  ['GET', '/api/sessions/%E0%A4%A'],
])('%s %s responds with an error in the usual format', async (method, path) => {
  const answer = await client.with({ accept: 'text/html' }).send(method, path, {});
  expect(answer.headers['content-type']).toContain('application/json');
  expect([400, 403, 404]).toContain(answer.status);
  const { code } = answer.body as ApiErrorBody;
  expectError(answer, answer.status, code);
  expect(answer.text).not.toContain(path);
});
