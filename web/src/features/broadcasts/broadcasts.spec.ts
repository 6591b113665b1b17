import { describe, expect, it } from '@jest/globals';
import type { Broadcast, NotificationStats } from '@mikai/contract/broadcasts';
import { QueryClient } from '@tanstack/react-query';
import {
  EMPTY_BROADCAST,
  validateBroadcast,
  isBroadcastDraft,
  toRequest,
  withAttempt,
} from './broadcast-draft';
import { loadedBroadcasts, applyBroadcast } from './broadcast-lists';
import { broadcastKeys } from './broadcasts.keys';

const NOW = new Date('2026-11-22T12:00:00Z');
const written = { ...EMPTY_BROADCAST, title: ' Hello ', message: 'A word' };

const broadcast = (change: Partial<Broadcast> = {}): Broadcast => ({
  id: 7,
  title: 'Hello',
  message: 'A word',
  type: 'general',
  url: '/',
  audience: {},
  state: 'running',
  scheduledAt: null,
  totalUsers: 100,
  processedUsers: 40,
  notifiedUsers: 38,
  pushSent: 3,
  pushFailed: 0,
  pushDeferred: 0,
  pushRemoved: 0,
  createdAt: NOW.toISOString(),
  finishedAt: null,
  ...change,
});

describe('the draft of a broadcast', () => {
  it('keeps its id when it is retried, and gets another once its content changes', () => {
    const first = toRequest(written);
    const tried = withAttempt(written, first);
    expect(toRequest(tried)).toEqual(first);
    expect(toRequest({ ...tried, title: 'Hello ' }).clientId).toBe(first.clientId);
    expect(toRequest({ ...tried, language: 'fr' }).clientId).not.toBe(first.clientId);
    expect(first).toMatchObject({ title: 'Hello', url: '/', audience: {} });
    expect(isBroadcastDraft(JSON.parse(JSON.stringify(tried)))).toBe(true);
    expect(isBroadcastDraft({ ...tried, type: 'advertisement' })).toBe(false);
  });

  it('shows what the server would reject', () => {
    expect(validateBroadcast(written, NOW)).toEqual({});
    const wrong = {
      ...written,
      title: 'a'.repeat(51),
      message: '\u200b ',
      url: '//elsewhere.example',
      isPlanned: true,
    };
    expect(validateBroadcast(wrong, NOW)).toEqual({
      title: 'tooLong',
      message: 'missing',
      url: 'elsewhere',
      at: 'missing',
    });
    const at = (iso: string) => validateBroadcast({ ...written, isPlanned: true, at: iso }, NOW).at;
    expect(at('2026-11-22T11:59:00Z')).toBe('past');
    expect(at('2027-02-20T12:01:00Z')).toBe('tooLate');
    expect(at('2027-02-20T12:00:00Z')).toBeUndefined();
  });
});

describe('the cached lists', () => {
  const stats = (...recentNotifications: Broadcast[]): NotificationStats => ({
    totalUsers: 100,
    subscribedUsers: 3,
    recentNotifications,
  });

  function listed(): QueryClient {
    const client = new QueryClient();
    client.setQueryData(broadcastKeys.stats, stats(broadcast()));
    client.setQueryData(broadcastKeys.list, {
      pages: [{ items: [broadcast()], next: null }],
      pageParams: [null],
    });
    return client;
  }
  const shown = (client: QueryClient) =>
    loadedBroadcasts(client.getQueryData(broadcastKeys.list), client.getQueryData(broadcastKeys.stats));

  it('only progress, in whatever order the events arrive', () => {
    const client = listed();
    applyBroadcast(client, broadcast({ processedUsers: 90 }));
    applyBroadcast(client, broadcast({ processedUsers: 60 }));
    expect(shown(client)).toMatchObject([{ processedUsers: 90 }]);
    expect(client.getQueryState(broadcastKeys.list)?.isInvalidated).toBe(false);
    applyBroadcast(client, broadcast({ state: 'done', processedUsers: 100 }));
    applyBroadcast(client, broadcast({ processedUsers: 95 }));
    expect(shown(client)).toMatchObject([{ state: 'done', processedUsers: 100 }]);
  });

  it('are invalidated when a broadcast is new or has ended', () => {
    for (const update of [broadcast({ id: 8 }), broadcast({ state: 'canceled' })]) {
      const client = listed();
      applyBroadcast(client, update);
      expect(client.getQueryState(broadcastKeys.list)?.isInvalidated).toBe(true);
    }
  });

  it('include a scheduled broadcast beyond the loaded pages', () => {
    const planned = broadcast({ id: 3, state: 'scheduled' });
    const list = { pages: [{ items: [broadcast({ state: 'done' })], next: '/more' }] };
    expect(loadedBroadcasts(list, stats(broadcast(), planned)).map(({ id, state }) => [id, state])).toEqual([
      [7, 'done'],
      [3, 'scheduled'],
    ]);
  });
});
