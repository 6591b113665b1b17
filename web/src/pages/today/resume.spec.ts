import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import type { JournalSeed } from '@mikai/contract/journal';
import { grownSeed, resumeOf, sillPlant } from './resume';
import type { ResumeSources } from './resume';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const seedOf = (id: number, days: number) => ({ id, createdAt: daysAgo(days) }) as JournalSeed;

const EMPTY: ResumeSources = {
  drafts: [],
  letters: [],
  capsules: [],
  conversations: [],
  sessions: [],
  seeds: [],
  hasBegun: false,
};
const FULL = {
  drafts: [{ kind: 'entry', to: '/smart-journal?write' }],
  letters: [{ isRead: true }, { id: 2, isRead: false }],
  capsules: [
    { id: 1, isUnlocked: false, unlockCondition: 'when_needed', unlockDate: null },
    { id: 2, isUnlocked: false, unlockCondition: '1_week', unlockDate: daysAgo(1) },
  ],
  conversations: [{ unreadCount: 0 }, { id: 5, unreadCount: 2 }],
  sessions: [{ id: 'a' }, { id: 'b', flow: { step: 2 } }],
  seeds: [seedOf(1, 0.5), seedOf(2, 3)],
} as unknown as ResumeSources;
const kind = (sources: ResumeSources) => {
  const state = resumeOf(sources, NOW);
  return state.status === 'ready' ? state.resume.kind : state.status;
};

describe('resumeOf', () => {
  it('returns the first suggestion in the order of the design', () => {
    const order = ['drafts', 'letters', 'capsules', 'conversations', 'sessions', 'seeds'] as const;
    const found = order.map((_name, index) =>
      kind({ ...FULL, ...Object.fromEntries(order.slice(0, index).map((name) => [name, []])) }),
    );
    expect(found).toEqual(['draft', 'letter', 'capsule', 'message', 'flow', 'seed']);
  });

  it('skips capsules without a date, and capsules that are still sealed', () => {
    expect(kind({ ...EMPTY, capsules: FULL.capsules?.slice(0, 1) ?? [] })).toBe('nothing');
  });

  it('skips the flow of a temporary conversation', () => {
    const sessions = [
      { id: 'c', flow: { step: 2 }, isTemporary: true },
    ] as unknown as ResumeSources['sessions'];
    expect(kind({ ...EMPTY, sessions })).toBe('nothing');
  });

  it('waits only for lists that come before the first suggestion', () => {
    expect(kind({ ...FULL, drafts: [], seeds: undefined })).toBe('letter');
    expect(kind({ ...EMPTY, letters: undefined, conversations: FULL.conversations })).toBe('loading');
  });

  it('reports a list that could not be loaded, unless another one has a suggestion', () => {
    expect(kind({ ...EMPTY, letters: null })).toBe('failed');
    expect(kind({ ...EMPTY, letters: null, sessions: FULL.sessions })).toBe('flow');
  });

  it('is `first` for a member without any data', () => {
    expect(kind(EMPTY)).toBe('first');
    expect(kind({ ...EMPTY, conversations: [{ unreadCount: 0 }] as never })).toBe('nothing');
  });
});

describe('grownSeed', () => {
  it('returns the newest seed above the first stage, and the last stage for two days only', () => {
    expect(grownSeed([seedOf(1, 1), seedOf(2, 5)], NOW)).toMatchObject({ seed: { id: 2 }, stage: 3 });
    expect(grownSeed([seedOf(1, 10.5)], NOW)).toMatchObject({ stage: 6 });
    expect(grownSeed([seedOf(1, 13)], NOW)).toBeUndefined();
  });
});

describe('sillPlant', () => {
  it('returns the newest in bloom, otherwise the newest with something green, otherwise the newest', () => {
    expect(sillPlant([seedOf(1, 0), seedOf(2, 7), seedOf(3, 9)], NOW)).toMatchObject({
      seed: { id: 2 },
      stage: 4,
    });
    expect(sillPlant([seedOf(1, 0), seedOf(2, 20), seedOf(3, 30)], NOW)).toMatchObject({ seed: { id: 2 } });
    expect(sillPlant([seedOf(1, 0), seedOf(2, 1)], NOW)).toMatchObject({ seed: { id: 1 } });
    expect(sillPlant([], NOW)).toBeUndefined();
  });
});
