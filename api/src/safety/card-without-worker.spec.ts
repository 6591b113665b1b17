import { expect, test } from '@jest/globals';
import type { CrisisCard } from '@mikai/contract/safety';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

/** No worker runs in these tests, and requests would wait for its text longer than a test can last. */
const services = await createTestServices();
const TIMEOUT_MS = 300_000;
const api = await TestApi.start(services, { WRITING_TIMEOUT_MS: String(TIMEOUT_MS) });

const DESPAIR = 'I want to kill myself tonight.';
const THOUGHT = { originalThought: DESPAIR };
const REFLECTION = { ...THOUGHT, emotionTrigger: 'sad', moodBefore: 2 };

test.each([
  ['member', '/api/journal-enhanced', { title: 'Today', content: DESPAIR }],
  ['member', '/api/cbt/thought-reframe', THOUGHT],
  ['member', '/api/cbt/reflection', REFLECTION],
  ['visitor', '/api/cbt/freemium/thought-reframe', THOUGHT],
  ['visitor', '/api/cbt/freemium/reflection', REFLECTION],
])('the card of a %s at %s does not wait for the worker’s text', async (who, path, body) => {
  const cookie = who === 'member' ? (await signIn(services.database.dataSource)).cookie : undefined;
  const answer = await api.as(cookie).post<{ crisis?: CrisisCard; status?: string }>(path, body);
  expect([answer.status, answer.body.crisis?.level]).toEqual([201, 'certain']);
});
