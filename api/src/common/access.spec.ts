import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { CurrentUserResponse } from '@mikai/contract/auth';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { routesOf } from '../testing/routes.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

type Visitor =
  'stranger' | 'otherGuest' | 'otherMember' | 'deactivated' | 'administrator' | 'guestOwner' | 'memberOwner';

/** What each visitor gets from a route; those that are not owners ask for what belongs to somebody else. */
const everyone = (status: number): Record<Visitor, number> => ({
  stranger: status,
  otherGuest: status,
  otherMember: status,
  deactivated: status,
  administrator: status,
  guestOwner: status,
  memberOwner: status,
});
const owners = (status: number) => ({ ...everyone(404), guestOwner: status, memberOwner: status });
const members = (status: number) => ({
  ...everyone(401),
  otherMember: status,
  administrator: status,
  memberOwner: status,
});

const TABLE: Record<string, Record<Visitor, number>> = {
  'GET /api/auth/me': members(200),
  'GET /api/health/live': everyone(200),
  'GET /api/health/ready': everyone(200),
  'GET /api/sessions': everyone(200),
  'POST /api/sessions': everyone(201),
  'GET /api/sessions/:id': owners(200),
  'DELETE /api/sessions/:id': owners(204),
  'GET /api/sessions/:id/messages': owners(200),
  'POST /api/sessions/:id/messages': owners(201),
  'POST /api/sessions/:id/messages/:messageId/stop': owners(204),
  'POST /api/sessions/:id/messages/:messageId/retry': owners(202),
};

const BODIES: Record<string, unknown> = {
  'POST /api/sessions': { userName: 'Sam' },
  'POST /api/sessions/:id/messages': { content: 'Hello', sender: 'user' },
};

const COOKIES: Record<Exclude<Visitor, 'guestOwner' | 'memberOwner'>, string | undefined> = {
  stranger: undefined,
  otherGuest: (await api.guest()).cookie,
  otherMember: (await signIn(dataSource)).cookie,
  deactivated: (await signIn(dataSource, { isActive: false })).cookie,
  administrator: (await signIn(dataSource, { isAdmin: true })).cookie,
};

/** A conversation with one failed reply, and who may see it. */
async function belonging(visitor: Visitor) {
  const owner = visitor === 'guestOwner' ? (await api.guest()).cookie : (await signIn(dataSource)).cookie;
  const session = await api.conversation(owner);
  const message = await api.say(owner, session.id, 'Private words');
  await dataSource.manager.update(ChatMessageEntity, message.id, { replyState: 'failed' });
  const cookie = visitor === 'guestOwner' || visitor === 'memberOwner' ? owner : COOKIES[visitor];
  return { cookie, owner, session, message };
}

test('the table knows every route, and no others', () => {
  expect(routesOf(api.app)).toEqual(Object.keys(TABLE).sort());
});

const ROWS = Object.entries(TABLE).flatMap(([route, gets]) =>
  (Object.entries(gets) as [Visitor, number][]).map(([visitor, status]) => ({ route, visitor, status })),
);

test.each(ROWS)('$route gives $visitor $status', async ({ route, visitor, status }) => {
  const { cookie, owner, session, message } = await belonging(visitor);
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(':id', session.id).replace(':messageId', String(message.id));
  const answer = await api.as(cookie).send(method, path, { json: BODIES[route] });
  expect(answer.status).toBe(status);
  if (status >= 400) expect(answer.body).toMatchObject({ statusCode: status, error: expect.any(String) });
  if (cookie !== owner) {
    expect(answer.text).not.toContain('Private words');
    expect(answer.text).not.toContain(session.id);
    expect(await api.messages(owner, session.id)).toHaveLength(1);
  }
});

test.each([
  'not-a-uuid',
  '1',
  "' OR 1=1 --",
  '00000000-0000-0000-0000-000000000000',
  randomUUID(),
  'x'.repeat(150),
])('the conversation %s does not exist, for anybody', async (id) => {
  const member = await signIn(dataSource);
  for (const cookie of [undefined, member.cookie, (await api.guest()).cookie]) {
    for (const path of ['', '/messages']) {
      const answer = await api.as(cookie).get(`/api/sessions/${encodeURIComponent(id)}${path}`);
      expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    }
  }
});

test('the own conversation is found whatever the case of its id', async () => {
  const guest = await api.guest();
  expect((await api.as(guest.cookie).get(`/api/sessions/${guest.session.id.toUpperCase()}`)).status).toBe(
    200,
  );
});

test('a member sees their own account, and nothing that it does not need to show', async () => {
  const { cookie, user } = await signIn(dataSource, {
    country: 'DE',
    language: 'de',
    timeZone: 'Europe/Berlin',
  });
  const answer = await api.as(cookie).get<CurrentUserResponse>('/api/auth/me');
  expect(answer.body).toEqual({
    user: {
      id: user.id,
      username: user.username,
      displayName: user.displayName,
      email: user.email,
      country: 'DE',
      language: 'de',
      timeZone: 'Europe/Berlin',
      isAdmin: false,
      isVerified: true,
      createdAt: user.createdAt.toISOString(),
    },
  });
});
