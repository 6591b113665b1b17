import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { MEMORY_LIMITS, type Memory, type MemoryFact } from '@mikai/contract/memory';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { MemoryFactEntity } from '@mikai/core/memory/memory-fact.entity';
import { signIn } from '@mikai/core/testing/people';
import { decideAbout, storeFact } from '@mikai/core/testing/stored-memory';
import { createTestServices } from '@mikai/core/testing/test-services';
import { exportOf } from '@mikai/core/users/export';
import type { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

const PATH = '/api/memory';

/** Creates a member who has agreed to memory. */
async function createMember(member: Partial<User> = {}) {
  const signedIn = await signIn(dataSource, member);
  await decideAbout(manager, signedIn.user.id, { memory: true });
  return { ...signedIn, client: api.as(signedIn.cookie) };
}
type TestMemberClient = Awaited<ReturnType<typeof createMember>>;

const addFact = ({ client }: TestMemberClient, body: Record<string, unknown>) =>
  client.post<MemoryFact & ApiErrorBody>(PATH, body);
const readMemory = async ({ client }: TestMemberClient) => (await client.get<Memory>(PATH)).body;
const changeFact = ({ client }: TestMemberClient, id: number, json: Record<string, unknown>) =>
  client.send<MemoryFact & ApiErrorBody>('PATCH', `${PATH}/${id}`, { json });
const countFacts = (userId: number) => manager.countBy(MemoryFactEntity, { userId });

/** Starts a conversation with a message. */
async function startConversation({ cookie }: TestMemberClient, content: string) {
  const session = await api.conversation(cookie);
  return { session, message: await api.sendMessage(cookie, session.id, content) };
}

test('adds, edits, pauses, resumes and deletes a fact, and notifies other browsers', async () => {
  const member = await createMember();
  const browser = await otherApi.socket(member.cookie);
  const { status, body: fact } = await addFact(member, { text: '  I like\n tea ' });
  expect([status, fact]).toMatchObject([
    201,
    { text: 'I like tea', status: 'kept', origin: 'typed', receipt: null },
  ]);
  await browser.waitFor('memory.changed', ({ userId }) => userId === member.user.id);
  expect(await readMemory(member)).toEqual({ isOn: true, isAvailable: true, facts: [fact] });
  expect((await changeFact(member, fact.id, { text: 'I like green tea' })).body.text).toBe(
    'I like green tea',
  );
  expect((await changeFact(member, fact.id, { status: 'paused' })).body).toMatchObject({
    text: 'I like green tea',
    status: 'paused',
  });
  expect((await changeFact(member, fact.id, { status: 'kept' })).body.status).toBe('kept');
  expect((await member.client.send('DELETE', `${PATH}/${fact.id}`, {})).status).toBe(204);
  expect((await readMemory(member)).facts).toEqual([]);
});

test('the receipt names the message, and remains without its text when the message is deleted', async () => {
  const member = await createMember();
  const { session, message } = await startConversation(member, 'My sister lives in Porto');
  const { body: fact } = await addFact(member, { text: 'My sister lives in Porto', messageId: message.id });
  const receipt = { sessionId: session.id, messageId: message.id, at: message.timestamp };
  expect(fact).toMatchObject({
    origin: 'message',
    receipt: { ...receipt, excerpt: 'My sister lives in Porto' },
  });
  await member.client.send('DELETE', `/api/sessions/${session.id}`, {});
  expect((await readMemory(member)).facts[0]).toMatchObject({
    text: 'My sister lives in Porto',
    receipt: { ...receipt, excerpt: null },
  });
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['more than 300 characters', { text: 'a'.repeat(MEMORY_LIMITS.textLength + 1) }, /300 characters/],
  ['a blank text', { text: ' \n ' }, /write what/],
  ['a number', { text: 7 }, /write what/],
  ['a fact that is remembered already', { text: ' i LIKE tea! ' }, /already remembers/],
  ['a text in which the gate finds a crisis', { text: 'I want to kill myself tonight' }, /does not keep/],
])('rejects %s with an error for the field, and stores nothing', async (_what, body, problem) => {
  const member = await createMember();
  const fact = await storeFact(manager, member.user.id, { text: 'I like tea' });
  const other = await storeFact(manager, member.user.id, { text: 'I like coffee' });
  for (const answer of [await addFact(member, body), await changeFact(member, other.id, body)]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      details: { text: expect.stringMatching(problem) },
    });
  }
  expect((await readMemory(member)).facts.map(({ text }) => text)).toEqual(['I like coffee', 'I like tea']);
  expect((await changeFact(member, fact.id, { text: 'I like TEA' })).status).toBe(200);
});

test('a full memory rejects facts, even simultaneous ones on two nodes', async () => {
  const member = await createMember();
  for (let index = 1; index < MEMORY_LIMITS.facts; index += 1)
    await storeFact(manager, member.user.id, { text: `Fact ${index}` });
  const answers = await Promise.all(
    [api, otherApi, api, otherApi].map((node, index) =>
      node.as(member.cookie).post<ApiErrorBody>(PATH, { text: `Another ${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.details?.['text']).toMatch(/full/);
  expect(await countFacts(member.user.id)).toBe(MEMORY_LIMITS.facts);
});

test('sending a client id five times on two nodes stores one fact', async () => {
  const member = await createMember();
  const body = { text: 'I like tea', clientId: randomUUID() };
  const answers = await Promise.all(
    [api, otherApi, api, otherApi, api].map((node) => node.as(member.cookie).post<MemoryFact>(PATH, body)),
  );
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  expect(await countFacts(member.user.id)).toBe(1);
});

test('of two devices that add or delete a fact at once, only one succeeds', async () => {
  const member = await createMember();
  const otherDevice = { ...member, client: otherApi.as(member.cookie) };
  const devices = [member, otherDevice];
  const browsers = [await api.socket(member.cookie), await otherApi.socket(member.cookie)];
  const text = 'I like green tea';
  for (let round = 0; round < 3; round += 1) {
    const added = await Promise.all(
      devices.map((device) => addFact(device, { text, clientId: randomUUID() })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 400]);
    const { facts } = await readMemory(member);
    expect(facts.map((fact) => fact.text)).toEqual([text]);
    const id = facts[0]?.id ?? 0;
    const deleted = await Promise.all(
      devices.map(({ client }) => client.send('DELETE', `${PATH}/${id}`, {})),
    );
    expect(deleted.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await countFacts(member.user.id)).toBe(0);
  }
  // One device deletes the fact while the other adds it again: either the addition is rejected, or the new fact exists.
  const { body: fact } = await addFact(member, { text });
  const [addition] = await Promise.all([
    addFact(otherDevice, { text }),
    member.client.send('DELETE', `${PATH}/${fact.id}`, {}),
  ]);
  const { facts } = await readMemory(otherDevice);
  expect(facts).toEqual(addition.status === 201 ? [addition.body] : []);
  for (const browser of browsers)
    await browser.waitFor('memory.changed', ({ userId }) => userId === member.user.id);
});

test('rejects a source that is a message of somebody else, of MikAI, or of a temporary conversation', async () => {
  const member = await createMember();
  const other = await createMember();
  const { message } = await startConversation(other, 'I like tea');
  expect((await addFact(member, { text: 'I like tea', messageId: message.id })).status).toBe(404);
  const { session } = await startConversation(member, 'I like tea');
  const reply = await manager.save(
    manager.create(ChatMessageEntity, {
      sessionId: session.id,
      sender: 'ai',
      content: 'I like tea',
      language: 'en',
      isCrisis: false,
    }),
  );
  expect((await addFact(member, { text: 'I like tea', messageId: reply.id })).status).toBe(404);
  await manager.update(ChatSessionEntity, session.id, { isTemporary: true });
  const own = await api.sendMessage(member.cookie, session.id, 'I like coffee');
  const refused = await addFact(member, { text: 'I like coffee', messageId: own.id });
  expect([refused.status, refused.body.details]).toMatchObject([400, { messageId: expect.any(String) }]);
  for (const messageId of [0, -1, 1.5, 'x', 2 ** 60])
    expect((await addFact(member, { text: 'I like tea', messageId })).status).toBe(400);
  expect(await countFacts(member.user.id)).toBe(0);
});

test('rejects a source in which the gate found a crisis', async () => {
  const member = await createMember();
  const { message } = await startConversation(member, 'I want to kill myself tonight');
  const refused = await addFact(member, { text: 'I was sad', messageId: message.id });
  expect([refused.status, refused.body.details]).toMatchObject([400, { messageId: expect.any(String) }]);
});

test('while memory is off, facts can be read and deleted, but not added', async () => {
  const member = await createMember();
  const fact = await storeFact(manager, member.user.id);
  const proposed = await storeFact(manager, member.user.id, { text: 'I like tea', status: 'proposed' });
  await decideAbout(manager, member.user.id, { memory: false });
  expect((await addFact(member, { text: 'I like coffee' })).status).toBe(403);
  expect((await changeFact(member, fact.id, { text: 'I like coffee' })).status).toBe(403);
  expect((await changeFact(member, proposed.id, { status: 'kept' })).status).toBe(403);
  expect((await changeFact(member, fact.id, { status: 'paused' })).status).toBe(200);
  expect(await readMemory(member)).toMatchObject({ isOn: false, isAvailable: true, facts: [{}, {}] });
  expect((await member.client.send('DELETE', PATH, {})).status).toBe(204);
  expect(await countFacts(member.user.id)).toBe(0);
});

test('guests and minors have no memory', async () => {
  expect((await api.as().get(PATH)).status).toBe(401);
  const birthday = `${new Date().getUTCFullYear() - 17}-01-01`;
  const minor = await createMember({ birthday });
  expect(await readMemory(minor)).toEqual({ isOn: false, isAvailable: false, facts: [] });
  expect((await addFact(minor, { text: 'I like tea' })).status).toBe(403);
  expect(await countFacts(minor.user.id)).toBe(0);
});

test('nobody else can read or change the memory, not even administrators', async () => {
  const member = await createMember();
  const fact = await storeFact(manager, member.user.id, { text: 'I live with a quokka' });
  for (const other of [await createMember(), await createMember({ isAdmin: true })]) {
    expect((await readMemory(other)).facts).toEqual([]);
    expect((await changeFact(other, fact.id, { status: 'paused' })).status).toBe(404);
    expect((await other.client.send('DELETE', `${PATH}/${fact.id}`, {})).status).toBe(404);
    await other.client.send('DELETE', PATH, {});
  }
  expect((await readMemory(member)).facts).toMatchObject([{ text: 'I live with a quokka', status: 'kept' }]);
});

test('keeping a proposal, unchanged or edited, makes it a fact', async () => {
  const member = await createMember();
  const proposal = { status: 'proposed' } as const;
  const first = await storeFact(manager, member.user.id, { text: 'I like tea', ...proposal });
  const second = await storeFact(manager, member.user.id, { text: 'I like rain', ...proposal });
  expect((await changeFact(member, first.id, { status: 'kept' })).body.status).toBe('kept');
  expect((await changeFact(member, second.id, { text: 'I like snow' })).body).toMatchObject({
    text: 'I like snow',
    status: 'kept',
  });
  expect((await changeFact(member, first.id, { status: 'proposed' })).status).toBe(400);
});

test('deleting, editing or pausing a fact excludes earlier replies from later requests; deleting a proposal does not', async () => {
  const member = await createMember();
  const { session, message } = await startConversation(member, 'I like tea');
  const source = {
    origin: 'message',
    sessionId: session.id,
    messageId: message.id,
    messageAt: new Date(),
  } as const;
  const stateOf = async () => {
    const { hasMemory, leftOutTo } = await manager.findOneByOrFail(ChatSessionEntity, { id: session.id });
    const { isLeftOut, replyId } = await manager.findOneByOrFail(ChatMessageEntity, { id: message.id });
    await manager.update(ChatSessionEntity, session.id, { hasMemory: true, leftOutTo: null });
    return { hasMemory, isLeftOut, covers: leftOutTo === replyId };
  };
  await stateOf();
  const fact = await storeFact(manager, member.user.id, { text: 'I like tea', ...source });
  await changeFact(member, fact.id, { text: 'I like green tea' });
  expect(await stateOf()).toEqual({ hasMemory: false, isLeftOut: false, covers: true });
  await changeFact(member, fact.id, { status: 'paused' });
  expect(await stateOf()).toEqual({ hasMemory: false, isLeftOut: false, covers: true });
  const proposal = await storeFact(manager, member.user.id, {
    text: 'I like rain',
    ...source,
    status: 'proposed',
  });
  await member.client.send('DELETE', `${PATH}/${proposal.id}`, {});
  expect(await stateOf()).toEqual({ hasMemory: true, isLeftOut: false, covers: false });
  await member.client.send('DELETE', `${PATH}/${fact.id}`, {});
  expect(await stateOf()).toEqual({ hasMemory: false, isLeftOut: true, covers: true });
});

test('the export contains the memory, and deleting the account deletes it', async () => {
  const member = await createMember();
  await storeFact(manager, member.user.id, { text: 'I live with a quokka' });
  let text = '';
  for await (const piece of exportOf(manager, member.user.id)) text += piece;
  const exported = JSON.parse(text) as { memory: MemoryFact[]; account: { aiConsents: unknown[] } };
  expect(exported.memory).toMatchObject([{ text: 'I live with a quokka', receipt: null }]);
  expect(exported.account.aiConsents).toContainEqual(expect.objectContaining({ use: 'memory', isOn: true }));
  await dataSource.query(`DELETE FROM users WHERE id = $1`, [member.user.id]);
  expect(await countFacts(member.user.id)).toBe(0);
});
