import { decideAbout, storeFact } from '@mikai/core/testing/stored-memory';
import { storeCompanion, storeLedgerLine } from '@mikai/core/testing/stored-companions';
import { storeLetter } from '@mikai/core/testing/stored-letters';
import { storeCapsule, storeEntry, storeSeed, storeStrategy } from '@mikai/core/testing/stored-journal';
import {
  cursor,
  everyone,
  memberOwners,
  members,
  owners,
  type GoodRequest,
  type RouteRow,
} from './route-row.js';
import type { Scenario } from './scenario.js';
import { storeNote, storeReflection, storeReframe } from './test-cbt.js';

const aMood = async (scenario: Scenario) => ({ parameters: { id: await scenario.moodEntry() } });
const moodBody = () => ({ emotions: ['Calm'], activities: ['Nature'], notes: 'A walk by the river' });
const MOOD_TIME = '2026-11-01T09:00:00.000Z';

const aSeed = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeSeed) } });
const anEntry = async (scenario: Scenario) => ({
  parameters: {
    id: await scenario.own((manager, userId) => storeEntry(manager, userId, { mode: 'shadow' })),
  },
});
const aStrategy = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeStrategy) } });
const aCapsule = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeCapsule) } });
const titledBody = () => ({ title: 'By the river', content: 'A walk by the river' });
const ownPage = { ...cursor, after: '0', page: '1' };

const aReframe = async (scenario: Scenario) => ({ parameters: { id: await storeReframe(scenario) } });
const aReflection = async (scenario: Scenario) => ({ parameters: { id: await storeReflection(scenario) } });
const aNote = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeNote) } });
const aLetter = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeLetter) } });
const aCompanion = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeCompanion) } });
/** Somebody who can afford to invite a companion, and whom no pull has brought it. */
async function anInvitation({ actor, fixtures: { manager } }: Scenario): Promise<GoodRequest> {
  const companion = 'sparrow';
  if (actor.user) {
    const { id } = actor.user;
    await storeLedgerLine(manager, id, { gems: 3 });
    await manager.query(`DELETE FROM owned_companions WHERE user_id = $1 AND companion = $2`, [
      id,
      companion,
    ]);
  }
  return { json: { companion } };
}
const aFact = async (scenario: Scenario) => ({
  parameters: {
    id: await scenario.own(async (manager, userId) => (await storeFact(manager, userId)).id),
  },
});
const factBody = () => ({ text: `I like tea ${crypto.randomUUID()}` });
/** Somebody who has agreed to memory. */
async function withMemory({ actor, fixtures: { manager } }: Scenario): Promise<void> {
  if (actor.user) await decideAbout(manager, actor.user.id, { memory: true });
}
/** A fact of a message of one's own; of none for those who have no conversation. */
async function aNewFact(scenario: Scenario): Promise<GoodRequest> {
  await withMemory(scenario);
  const isOwner = scenario.actor.user !== undefined && scenario.actor.user === scenario.owner.user;
  const messageId = isOwner ? (await scenario.conversation()).message.id : undefined;
  return { json: { ...factBody(), messageId, clientId: crypto.randomUUID() } };
}
const aThought = () => ({
  originalThought: 'I always get it wrong',
  context: 'At work',
  chosenDistortions: ['overgeneralization'],
  beliefBefore: 80,
  clientId: crypto.randomUUID(),
});
const aThoughtRecord = () => ({
  originalThought: 'They laughed at me',
  emotionTrigger: 'ashamed',
  moodBefore: 4,
  ownEvidenceFor: 'The room went quiet',
  ownEvidenceAgainst: 'They were telling a joke',
  clientId: crypto.randomUUID(),
});
const ownList = () => ({ query: { ...cursor, after: '0', page: '1' } });

/** Rows of the route table: mood, journal, capsules, CBT tools, notes, letters, threads and wallet. */
export const INNER_WORK_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/mood-entries': {
    gets: members(200),
    request: () => ({ query: { ...cursor, after: '0', page: '1', at: MOOD_TIME } }),
  },
  'POST /api/mood-entries': {
    gets: members(201),
    request: () => ({
      json: { moodScore: 4, ...moodBody(), createdAt: MOOD_TIME, clientId: crypto.randomUUID() },
    }),
  },
  'GET /api/mood-entries/days': {
    gets: members(200),
    request: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  },
  'GET /api/mood-entries/statistics': { gets: members(200) },
  'GET /api/mood-entries/insights': { gets: members(200) },
  'GET /api/mood-entries/weekly-review': { gets: members(200) },
  'GET /api/mood-entries/export': { gets: members(200) },
  'POST /api/mood-entries/import': {
    gets: members(200),
    request: () => ({ json: { entries: [{ moodScore: 4, ...moodBody(), createdAt: MOOD_TIME }] } }),
  },
  'POST /api/mood-entries/import/undo': {
    gets: members(200),
    request: () => ({ json: { ids: [1] } }),
  },
  'PATCH /api/mood-entries/:id': {
    gets: memberOwners(200),
    request: async (scenario) => ({
      ...(await aMood(scenario)),
      json: { moodScore: 2, ...moodBody(), createdAt: MOOD_TIME },
    }),
  },
  'DELETE /api/mood-entries/:id': { gets: memberOwners(204), request: aMood },

  'GET /api/journal': { gets: members(200), request: () => ({ query: ownPage }) },
  'POST /api/journal': {
    gets: members(201),
    request: () => ({ json: { ...titledBody(), mood: 'hopeful', clientId: crypto.randomUUID() } }),
  },
  'PATCH /api/journal/:id': {
    gets: memberOwners(200),
    request: async (scenario) => ({ ...(await aSeed(scenario)), json: { ...titledBody(), mood: 'happy' } }),
  },
  'DELETE /api/journal/:id': { gets: memberOwners(204), request: aSeed },

  'GET /api/journal-enhanced': {
    gets: members(200),
    request: () => ({ query: { ...ownPage, at: MOOD_TIME, tab: 'all', q: 'river', tag: 'walk' } }),
  },
  'GET /api/journal-enhanced/counts': { gets: members(200) },
  'GET /api/journal-enhanced/export': {
    gets: members(200),
    request: () => ({ query: { format: 'markdown' } }),
  },
  'POST /api/journal-enhanced': {
    gets: members(201),
    request: () => ({
      json: {
        ...titledBody(),
        tags: ['walk'],
        isDisappearing: true,
        disappearAfterHours: 48,
        isShadowMode: false,
        clientId: crypto.randomUUID(),
      },
    }),
  },
  'POST /api/journal-enhanced/import': {
    gets: members(200),
    request: () => ({ json: { entries: [{ ...titledBody(), tags: ['walk'], createdAt: MOOD_TIME }] } }),
  },
  'POST /api/journal-enhanced/import/undo': { gets: members(200), request: () => ({ json: { ids: [1] } }) },
  'POST /api/journal-enhanced/:id/analysis': { gets: memberOwners(200), request: anEntry },
  'GET /api/journal-enhanced/:id': { gets: memberOwners(200), request: anEntry },
  'PATCH /api/journal-enhanced/:id': {
    gets: memberOwners(200),
    request: async (scenario) => ({
      ...(await anEntry(scenario)),
      json: { ...titledBody(), tags: ['walk'] },
    }),
  },
  'DELETE /api/journal-enhanced/:id': { gets: memberOwners(204), request: anEntry },
  'PUT /api/journal-enhanced/:id/shadow-toggle': { gets: memberOwners(200), request: anEntry },

  'GET /api/coping-strategies': { gets: members(200) },
  'POST /api/coping-strategies/:id/use': {
    gets: memberOwners(200),
    request: async (scenario) => ({ ...(await aStrategy(scenario)), json: { rating: 4 } }),
  },

  'GET /api/time-capsules': { gets: members(200), request: () => ({ query: ownPage }) },
  'POST /api/time-capsules': {
    gets: members(201),
    request: () => ({
      json: {
        ...titledBody(),
        sealMessage: 'For a rainy day',
        unlockCondition: '1_month',
        clientId: crypto.randomUUID(),
      },
    }),
  },
  'GET /api/time-capsules/:id': { gets: memberOwners(200), request: aCapsule },
  'POST /api/time-capsules/:id/unlock': { gets: memberOwners(200), request: aCapsule },
  'DELETE /api/time-capsules/:id': { gets: memberOwners(204), request: aCapsule },

  'GET /api/cbt/progress': { gets: members(200) },
  'GET /api/cbt/thought-reframes': { gets: members(200), request: ownList },
  'POST /api/cbt/thought-reframe': { gets: members(201), request: () => ({ json: aThought() }) },
  'PATCH /api/cbt/thought-reframe/:id': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await aReframe(scenario)), json: { beliefAfter: 40 } }),
  },
  'PATCH /api/cbt/thought-reframe/:id/habit': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await aReframe(scenario)), json: { habit: null } }),
  },
  'DELETE /api/cbt/thought-reframe/:id': { gets: owners(204), request: aReframe },
  'GET /api/cbt/reflections': { gets: members(200), request: ownList },
  'POST /api/cbt/reflection': { gets: members(201), request: () => ({ json: aThoughtRecord() }) },
  'PATCH /api/cbt/reflection/:id/complete': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await aReflection(scenario)), json: { moodAfter: 7 } }),
  },
  'DELETE /api/cbt/reflection/:id': { gets: owners(204), request: aReflection },
  'GET /api/cbt/freemium/status': { gets: everyone(200) },
  'POST /api/cbt/freemium/thought-reframe': { gets: everyone(201), request: () => ({ json: aThought() }) },
  'POST /api/cbt/freemium/reflection': { gets: everyone(201), request: () => ({ json: aThoughtRecord() }) },

  'GET /api/alma-notes': { gets: members(200), request: ownList },
  'POST /api/alma-notes/generate': {
    gets: members(201),
    request: () => ({ json: { clientId: crypto.randomUUID() } }),
  },
  'DELETE /api/alma-notes/:id': { gets: memberOwners(204), request: aNote },
  'GET /api/weekly-letters': {
    gets: members(200),
    request: () => ({ query: { before: '1000', limit: '10', page: '1' } }),
  },
  'GET /api/weekly-letters/unread-count': { gets: members(200) },
  'GET /api/weekly-letters/counts': { gets: members(200) },
  'GET /api/weekly-letters/:id': { gets: memberOwners(200), request: aLetter },
  'PATCH /api/weekly-letters/read-all': { gets: members(200) },
  'PATCH /api/weekly-letters/:id/read': { gets: memberOwners(200), request: aLetter },
  'DELETE /api/weekly-letters/:id': { gets: memberOwners(200), request: aLetter },
  'GET /api/memory': { gets: members(200) },
  'POST /api/memory': {
    gets: members(201),
    request: aNewFact,
  },
  'DELETE /api/memory': { gets: members(204) },
  'PATCH /api/memory/:id': {
    gets: memberOwners(200),
    request: async (scenario) => {
      await withMemory(scenario);
      return { ...(await aFact(scenario)), json: { ...factBody(), status: 'kept' } };
    },
  },
  'DELETE /api/memory/:id': { gets: memberOwners(204), request: aFact },
  'GET /api/ai-consents': { gets: members(200) },
  'PUT /api/ai-consents': {
    gets: members(200),
    request: () => ({
      json: {
        replies: false,
        memory: true,
        context: true,
        letters: false,
        analysis: false,
        firstComment: false,
        secondReader: true,
      },
    }),
  },
  'GET /api/story-threads': { gets: members(200), request: () => ({ query: { days: '30' } }) },
  'GET /api/wallet': { gets: members(200) },
  'GET /api/gacha/earnings': { gets: members(200) },
  'GET /api/gacha/user': { gets: members(200) },
  'GET /api/gacha/companions': { gets: members(200), request: ownList },
  'GET /api/gacha/catalogue': { gets: members(200) },
  'GET /api/gacha/pulls': { gets: members(200), request: ownList },
  'GET /api/gacha/ledger': { gets: members(200), request: ownList },
  'GET /api/gacha/draws': {
    gets: everyone(200),
    request: () => ({ query: { before: `2026-11-22_${crypto.randomUUID()}`, limit: '10' } }),
  },
  'POST /api/gacha/pull': {
    gets: members(201),
    request: () => ({ json: { pullType: 'daily', clientId: crypto.randomUUID() } }),
  },
  'POST /api/gacha/invite': { gets: members(201), request: anInvitation },
  'POST /api/gacha/companions/:id/ability': {
    gets: memberOwners(200),
    request: async (scenario) => ({ ...(await aCompanion(scenario)), json: { minutes: 60 } }),
  },
};
