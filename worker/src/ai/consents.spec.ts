import { beforeEach, expect, test } from '@jest/globals';
import { AI_USES, type AiUse } from '@mikai/contract/ai-consents';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { decideAbout } from '@mikai/core/testing/stored-memory';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { LONG_LIMITS } from '../testing/test-worker.js';
import { AiBudget } from './ai-budget.js';
import { Companions } from './companions.js';
import { Composer } from './composer.js';

const services = await createTestServices();
const { dataSource } = services.database;
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
beforeEach(() => provider.reset());

const { logger } = createTestLogger('worker');
const budget = new AiBudget(dataSource, 100_000);
const config = services.config({ OPENAI_BASE_URL: provider.url });
const companions = new Companions(config, budget, logger, LONG_LIMITS);
const composer = new Composer(companions, budget, logger);
const NOT_ABORTED = new AbortController().signal;

async function someone(decisions: Partial<Record<AiUse, boolean>>) {
  const { person, user } = await signIn(dataSource);
  await decideAbout(dataSource.manager, user.id, decisions);
  return person;
}

const ALL_OFF = Object.fromEntries(AI_USES.map((use) => [use, false]));

test('each use needs its own consent', async () => {
  for (const use of AI_USES) {
    const allowed = await someone({ ...ALL_OFF, [use]: true });
    for (const other of AI_USES)
      expect([use, other, (await companions.textSource(allowed, other)) !== null]).toEqual([
        use,
        other,
        other === use,
      ]);
    const names = (await companions.candidates(allowed)).map(({ name }) => name);
    expect([use, names.includes('provider')]).toEqual([use, use === 'replies']);
    const commenters = await companions.candidates(allowed, { purpose: 'firstComment' });
    expect([use, commenters.length > 1]).toEqual([use, use === 'firstComment']);
  }
});

test('without consents the embedded companion writes all texts, and no provider is asked', async () => {
  const person = await someone(ALL_OFF);
  const common = { language: 'en' as const, seed: 1, metGate: false };
  const note = await composer.compose(
    person,
    { ...common, kind: 'note', input: { name: 'Sam', recentPhrases: [], partOfDay: 'day' } },
    NOT_ABORTED,
  );
  const reframe = await composer.compose(
    person,
    { ...common, kind: 'reframe', input: { thought: 'I always fail', context: null, chosenDistortions: [] } },
    NOT_ABORTED,
  );
  expect([note, reframe].map(({ provenance }) => provenance.source)).toEqual(['embedded', 'embedded']);
  expect(provider.requests).toEqual([]);
});

test('a guest allows what is on by default, and a deleted member nothing', async () => {
  expect(await companions.textSource(someGuest(), 'analysis')).not.toBeNull();
  expect(await companions.textSource(someGuest(), 'secondReader')).toBeNull();
  expect(await companions.textSource({ kind: 'member', userId: 1_000_000 }, 'replies')).toBeNull();
});
