import { expect, test } from '@jest/globals';
import { AI_DEFAULTS, AI_USES, type AiConsents, type AiUse } from '@mikai/contract/ai-consents';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const withModel = await TestApi.start(services, {
  OPENAI_BASE_URL: 'http://localhost:11434/v1',
  CRISIS_SECOND_READER: 'on',
});

const PATH = '/api/ai-consents';
const put = (cookie: string, json: unknown, node = api) =>
  node.as(cookie).send<AiConsents>('PUT', PATH, { json });
const read = async (cookie: string, node = withModel) => (await node.as(cookie).get<AiConsents>(PATH)).body;
const toStates = ({ consents }: AiConsents) =>
  Object.fromEntries(consents.map(({ use, isOn }) => [use, isOn])) as Record<AiUse, boolean>;

test('each use has its default and no time until the member decides', async () => {
  const { cookie } = await signIn(dataSource);
  const before = await read(cookie);
  expect(toStates(before)).toEqual(AI_DEFAULTS);
  expect(before.consents.every(({ since, isAvailable }) => since === null && isAvailable)).toBe(true);
  const begin = Date.now();
  const { body } = await put(
    cookie,
    { memory: true, replies: false, letters: true, context: null },
    withModel,
  );
  expect(toStates(body)).toEqual({ ...AI_DEFAULTS, memory: true, replies: false });
  for (const { use, since } of body.consents) {
    const isChanged = use === 'memory' || use === 'replies';
    expect([use, since !== null && Date.parse(since) >= begin]).toEqual([use, isChanged]);
  }
  expect(await read(cookie)).toEqual(body);
});

test('does not offer a use that the operator has not set up', async () => {
  const { cookie } = await signIn(dataSource);
  const withoutModel = await read(cookie, api);
  expect(withoutModel.hasModel).toBe(false);
  expect(withoutModel.consents.map(({ use }) => use)).toEqual(
    AI_USES.filter((use) => use !== 'secondReader'),
  );
  expect((await read(cookie)).hasModel).toBe(true);
});

test('keeps all of several simultaneous decisions on two nodes', async () => {
  const { cookie } = await signIn(dataSource);
  await Promise.all(
    AI_USES.map((use, index) => put(cookie, { [use]: !AI_DEFAULTS[use] }, index % 2 ? api : otherApi)),
  );
  expect(toStates(await read(cookie))).toEqual(
    Object.fromEntries(AI_USES.map((use) => [use, !AI_DEFAULTS[use]])),
  );
});

test('a minor cannot turn on a use for adults and cannot use one that is stored as on', async () => {
  const { cookie, user } = await signIn(dataSource, {
    birthday: `${new Date().getUTCFullYear() - 16}-01-01`,
    preferences: { memory: true },
  });
  for (const use of ['memory', 'context']) {
    expect((await put(cookie, { [use]: true })).status).toBe(403);
    expect((await read(cookie)).consents.find((each) => each.use === use)).toMatchObject({
      isOn: false,
      isAvailable: false,
    });
  }
  expect((await put(cookie, { letters: false, memory: true })).status).toBe(403);
  expect((await dataSource.manager.findOneByOrFail(User, { id: user.id })).preferences).toEqual({
    memory: true,
  });
});

test.each([{ memory: 'yes' }, { memory: 1 }, { unknown: true }, { newDeviceMail: false }])(
  'rejects %j and changes nothing',
  async (body) => {
    const { cookie } = await signIn(dataSource);
    expect((await put(cookie, { letters: false, ...body })).status).toBe(400);
    expect(toStates(await read(cookie))).toEqual(AI_DEFAULTS);
  },
);

test('turning memory or context off excludes earlier messages from later requests', async () => {
  const { cookie } = await signIn(dataSource);
  const { id } = await api.conversation(cookie);
  for (const use of ['memory', 'context']) {
    await put(cookie, { [use]: true });
    await api.sendMessage(cookie, id, 'hello');
    await dataSource.manager.update(ChatSessionEntity, id, { hasMemory: true, leftOutTo: null });
    await put(cookie, { [use]: false });
    const session = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id });
    expect([session.hasMemory, session.leftOutTo]).toEqual([false, expect.any(Number)]);
  }
});

test('notifies other browsers of the member', async () => {
  const { cookie, user } = await signIn(dataSource);
  const browser = await otherApi.socket(cookie);
  await put(cookie, { memory: true });
  await browser.waitFor('aiConsents.changed', ({ userId }) => userId === user.id);
  await browser.waitFor('memory.changed', ({ userId }) => userId === user.id);
});
