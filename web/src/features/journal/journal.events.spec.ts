import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '@mikai/contract/journal';
import { QueryClient } from '@tanstack/react-query';
import { loadedRecords } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import { journalEventHandlers } from './journal.events';
import { journalKeys } from './journal.keys';
import type { EntryFilter } from './journal.keys';

const entry = (id: number, part: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  title: `Entry ${id}`,
  content: 'words',
  tags: [],
  createdAt: '2026-11-22T08:00:00.000Z',
  editedAt: null,
  isDisappearing: false,
  disappearAfterHours: null,
  expiresAt: null,
  isShadowMode: false,
  isRevealed: false,
  isUnread: false,
  shadowSummary: null,
  aiAnalysis: null,
  emotionalPatterns: [],
  riskScore: null,
  milestoneProgress: null,
  copingStrategies: [],
  status: 'pending',
  provenance: null,
  revision: 1,
  ...part,
});

const ALL: EntryFilter = { tab: 'all', query: '', tag: '' };
const SHADOW: EntryFilter = { ...ALL, tab: 'shadow' };
const FOUND: EntryFilter = { ...ALL, query: 'river' };

let client: QueryClient;
const ids = (filter: EntryFilter) =>
  loadedRecords(client.getQueryData<OwnList<JournalEntry>>(journalKeys.entriesOf(filter))).map(
    ({ id }) => id,
  );

beforeEach(() => {
  client = new QueryClient();
  for (const filter of [ALL, SHADOW, FOUND])
    client.setQueryData(journalKeys.entriesOf(filter), {
      pages: [{ items: [entry(1)], next: null }],
      pageParams: [null],
    });
});

describe('events of entries', () => {
  it('update the tabs that an entry belongs to, and invalidate searches', () => {
    journalEventHandlers['journalEntry.saved'](client, { entry: entry(2) });
    expect(ids(ALL)).toEqual([2, 1]);
    expect(ids(SHADOW)).toEqual([1]);
    expect(ids(FOUND)).toEqual([1]);
    expect(client.getQueryState(journalKeys.entriesOf(FOUND))?.isInvalidated).toBe(true);
  });

  it('update the open entry, unless they are older', () => {
    client.setQueryData(journalKeys.entry(1), entry(1));
    const ready = entry(1, { status: 'ready', aiAnalysis: 'A calm day.', revision: 2 });
    journalEventHandlers['journalEntry.saved'](client, { entry: ready });
    journalEventHandlers['journalEntry.saved'](client, { entry: entry(1) });
    expect(client.getQueryData(journalKeys.entry(1))).toEqual(ready);
    expect(client.getQueryData(journalKeys.entry(2))).toBeUndefined();
  });

  it('remove a deleted one everywhere, and late events do not restore it', () => {
    client.setQueryData(journalKeys.entry(1), entry(1));
    journalEventHandlers['journalEntry.deleted'](client, { id: 1 });
    journalEventHandlers['journalEntry.saved'](client, { entry: entry(1, { revision: 9 }) });
    expect([ids(ALL), ids(SHADOW), ids(FOUND)]).toEqual([[], [], []]);
  });
});
