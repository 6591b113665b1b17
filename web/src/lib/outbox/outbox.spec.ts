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
  it('takes the first of those that wait', () => {
    expect(nextToSend([item('a'), item('b')], calm)?.clientId).toBe('a');
  });

  it('waits for the network and for the reply', () => {
    expect(nextToSend([item('a')], { online: false, isLoaded: true })).toBeUndefined();
    expect(nextToSend([item('a')], { online: true, isLoaded: false })).toBeUndefined();
  });

  it('keeps the order: one on its way, or held up by what passes, holds back the later ones', () => {
    expect(nextToSend([item('a', { state: 'sending' }), item('b')], calm)).toBeUndefined();
    for (const reason of ['connection', 'maintenance'] as const)
      expect(nextToSend([item('a', { state: 'failed', reason }), item('b')], calm)).toBeUndefined();
  });

  it('passes by what can never be sent as it is', () => {
    expect(
      nextToSend([item('a', { state: 'failed', reason: 'invalid_input' }), item('b')], calm)?.clientId,
    ).toBe('b');
  });
});

describe('after trouble', () => {
  it('queues again what failed for the connection or for maintenance, and nothing else', () => {
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

  it('sends again after a reload what was on its way, under the same client id', () => {
    expect(afterReload([item('a', { state: 'sending' })])).toEqual([item('a')]);
  });

  it('changes one message only', () => {
    expect(updateItem([item('a'), item('b')], 'b', { state: 'sending' }).map(({ state }) => state)).toEqual([
      'queued',
      'sending',
    ]);
  });
});

describe('failureReason', () => {
  it('goes by the code, else by the status, else blames the connection', () => {
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
  it('refuses what somebody else left in the storage', () => {
    expect(isOutbox([item('a')])).toBe(true);
    expect(isOutbox([])).toBe(true);
    for (const value of [null, {}, 'a', [1], [{ clientId: 'a' }], [{ ...item('a'), state: 'lost' }]]) {
      expect(isOutbox(value)).toBe(false);
    }
  });
});
