import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './relative-time';

const now = new Date('2026-11-22T12:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('relativeTime', () => {
  it.each([
    [0, { unit: 'now' }],
    [HOUR - 1, { unit: 'now' }],
    [HOUR, { unit: 'hours', number: 1 }],
    [2 * HOUR - 1, { unit: 'hours', number: 1 }],
    [DAY - 1, { unit: 'hours', number: 23 }],
    [DAY, { unit: 'days', number: 1 }],
    [7 * DAY - 1, { unit: 'days', number: 6 }],
    [7 * DAY, { unit: 'date' }],
    [400 * DAY, { unit: 'date' }],
    [-5 * HOUR, { unit: 'now' }],
  ])('%d ms ago', (passed, expected) => {
    expect(relativeTime(new Date(now.getTime() - passed).toISOString(), now)).toEqual(expected);
  });
});
