import { expect, test } from '@jest/globals';
import type { ReflectionResponse, ThoughtReframeResponse } from '@mikai/contract/cbt';
import type { MikaiNote } from '@mikai/contract/notes';
import type { StoryThreads } from '@mikai/contract/stories';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { cookieOf, TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const transcript = services.redis.record();
const { dataSource } = services.database;
const api = await TestApi.start(services, { WRITING_TIMEOUT_MS: '15000' });
const hasty = await TestApi.start(services, { WRITING_TIMEOUT_MS: '0' });
const worker = await WorkerProcess.start(services);

test('a request waits until MikAI has replied, and every browser gets the reply, even a visitor’s', async () => {
  const ana = await signIn(dataSource);
  const browser = await hasty.socket(ana.cookie);
  const body = { originalThought: 'I always ruin everything at work', beliefBefore: 90 };
  const reframe = await api.as(ana.cookie).post<ThoughtReframeResponse>('/api/cbt/thought-reframe', body);
  expect([reframe.status, reframe.body.status, reframe.body.revision]).toEqual([201, 'ready', 2]);
  expect(reframe.body.reframedThought).toMatch(/\w/);
  expect(await browser.waitFor('thoughtReframe.saved', (event) => event.reframe.revision === 2)).toEqual({
    reframe: reframe.body,
  });
  const note = await api.as(ana.cookie).post<MikaiNote>('/api/alma-notes/generate', {});
  expect([note.status, note.body.status, note.body.content]).toEqual([
    201,
    'ready',
    expect.stringMatching(/\w/),
  ]);

  const trial = await api.as().post<ReflectionResponse>('/api/cbt/freemium/reflection', {
    originalThought: 'They laughed at me',
    emotionTrigger: 'ashamed',
    moodBefore: 3,
  });
  expect([trial.status, trial.body.status, trial.body.remaining]).toEqual([201, 'ready', 1]);
  const cookie = cookieOf(trial);
  const visitor = await api.socket(cookie);
  const pending = await hasty.as(cookie).post<ThoughtReframeResponse>('/api/cbt/freemium/thought-reframe', {
    originalThought: 'I always forget what I was told at work',
  });
  expect([pending.status, pending.body.status, pending.body.reframedThought]).toEqual([201, 'pending', null]);
  const { remaining: _left, ...first } = pending.body;
  const received = await visitor.waitFor('thoughtReframe.saved', (event) => event.reframe.status === 'ready');
  expect(received.reframe).toMatchObject({ ...first, ...received.reframe, id: first.id, revision: 2 });
});

test('threads list the texts, which are stored nowhere unsealed', async () => {
  const canary = 'zanzibarquokka';
  const ana = await signIn(dataSource);
  const toContent = (text: string) => `${text}, said ${canary}`;
  const client = api.as(ana.cookie);
  for (const text of ['I cannot sleep because of my job', 'My colleagues at work never listen'])
    await client.post('/api/cbt/thought-reframe', {
      originalThought: toContent(text),
      context: toContent('At night'),
    });
  const reflection = await client.post<ReflectionResponse>('/api/cbt/reflection', {
    originalThought: toContent('I made a mistake at my job'),
    emotionTrigger: canary,
    moodBefore: 2,
    ownEvidenceFor: toContent('The boss sighed'),
    ownEvidenceAgainst: toContent('I was praised'),
  });
  expect(reflection.body.status).toBe('ready');
  const story = await until('all three entries are marked', async () => {
    const { body } = await client.get<StoryThreads>('/api/story-threads');
    return body.pending === 0 && body.entries === 3 ? body : null;
  });
  expect(story.threads.map(({ name }) => name)).toContain('work');
  expect(story.threads[0]!.moments[0]!.text).toContain(canary);

  const trial = await api.as().post<ThoughtReframeResponse>('/api/cbt/freemium/thought-reframe', {
    originalThought: toContent('I am a failure'),
    context: toContent('At school'),
  });
  expect(trial.body.status).toBe('ready');
  const dumps = {
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    'what went over the wire to Redis': transcript(),
    'logs of the api': api.logs.text,
    'logs of the worker': worker.output,
  };
  for (const [where, trace] of Object.entries(dumps))
    expect([where, contains(trace, canary)]).toEqual([where, false]);
});
