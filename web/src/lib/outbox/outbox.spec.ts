import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '../http/api-error';
import {
  afterReload,
  failureReason,
  isOutbox,
  nextToSend,
  requeueAfterConnection,
  requeueAfterReturn,
  updateItem,
} from './outbox';
import type { OutboxItem } from './outbox';

const item = (clientId: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId,
  content: clientId,
  createdAt: '2026-11-21T10:00:00.000Z',
  state: 'queued',
  ...change,
});
const calm = { online: true, isLoaded: true };

describe('nextToSend', () => {
  it('returns the first waiting item', () => {
    expect(nextToSend([item('a'), item('b')], calm)?.clientId).toBe('a');
  });

  it('returns nothing while offline or while a reply is being written', () => {
    expect(nextToSend([item('a')], { online: false, isLoaded: true })).toBeUndefined();
    expect(nextToSend([item('a')], { online: true, isLoaded: false })).toBeUndefined();
  });

  it('returns nothing while an earlier item is being sent, or failed for a temporary error', () => {
    expect(nextToSend([item('a', { state: 'sending' }), item('b')], calm)).toBeUndefined();
    for (const reason of ['connection', 'maintenance'] as const)
      expect(nextToSend([item('a', { state: 'failed', reason }), item('b')], calm)).toBeUndefined();
  });

  it('skips items that the server has refused for good', () => {
    expect(
      nextToSend([item('a', { state: 'failed', reason: 'invalid_input' }), item('b')], calm)?.clientId,
    ).toBe('b');
  });
});

describe('requeueing', () => {
  it('queues again only items that failed because of the connection or maintenance', () => {
    const items = [
      item('a', { state: 'failed', reason: 'connection' }),
      item('b', { state: 'failed', reason: 'maintenance' }),
      item('c', { state: 'failed', reason: 'rate_limited' }),
    ];
    expect(requeueAfterConnection(items).map(({ state }) => state)).toEqual(['queued', 'queued', 'failed']);
    expect(requeueAfterReturn(items).map(({ state }) => state)).toEqual(['failed', 'queued', 'failed']);
    const untouched = [item('a')];
    expect(requeueAfterConnection(untouched)).toBe(untouched);
  });

  it('queues items that were being sent before a reload, with the same client id', () => {
    expect(afterReload([item('a', { state: 'sending' })])).toEqual([item('a')]);
  });

  it('changes only one item', () => {
    expect(updateItem([item('a'), item('b')], 'b', { state: 'sending' }).map(({ state }) => state)).toEqual([
      'queued',
      'sending',
    ]);
  });
});

describe('failureReason', () => {
  it('returns the code, else a reason by status, else the connection', () => {
    expect(failureReason(new ApiError(429, 'daily_budget_used', ''), ['daily_budget_used'])).toBe(
      'daily_budget_used',
    );
    expect(failureReason(new ApiError(429, 'daily_budget_used', ''))).toBe('rate_limited');
    expect(failureReason(new ApiError(413, undefined, ''))).toBe('payload_too_large');
    expect(failureReason(new ApiError(404, 'not_found', ''))).toBe('not_found');
    expect(failureReason(new ApiError(403, 'foreign_origin', ''))).toBe('invalid_input');
    expect(failureReason(new ApiError(503, 'maintenance', ''))).toBe('maintenance');
    expect(failureReason(new ApiError(503, 'unavailable', ''))).toBe('connection');
    expect(failureReason(new NetworkError())).toBe('connection');
  });
});

describe('isOutbox', () => {
  it('rejects stored values of another shape', () => {
    expect(isOutbox([item('a')])).toBe(true);
    expect(isOutbox([])).toBe(true);
    for (const value of [null, {}, 'a', [1], [{ clientId: 'a' }], [{ ...item('a'), state: 'lost' }]]) {
      expect(isOutbox(value)).toBe(false);
    }
  });
});
