import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { formatAgo, formatDay, formatTime, formatWhen } from './time-format';

const now = new Date(2026, 10, 21, 0, 30);
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

describe('formatDay', () => {
  it('counts calendar days, not hours', () => {
    expect(formatDay(at(2026, 10, 21, 0), 'en', now)).toBe('today');
    expect(formatDay(at(2026, 10, 20, 23), 'en', now)).toBe('yesterday');
    expect(formatDay(at(2026, 10, 20, 23), 'es', now)).toBe('ayer');
  });

  it('names the weekday within a week, then the date, then the year', () => {
    expect(formatDay(at(2026, 10, 16, 12), 'en', now)).toBe('Monday');
    expect(formatDay(at(2026, 10, 1, 12), 'en', now)).toBe('November 1');
    expect(formatDay(at(2025, 10, 1, 12), 'en', now)).toBe('November 1, 2025');
  });
});

describe('formatTime', () => {
  it('formats hour and minute as the language does', () => {
    expect(formatTime(at(2026, 10, 21, 21), 'de')).toBe('21:00');
    expect(formatTime(at(2026, 10, 21, 21), 'en')).toMatch(/^9:00\sPM$/);
  });
});

describe('formatWhen', () => {
  it('is a time for today, and a day for earlier dates', () => {
    expect(formatWhen(at(2026, 10, 21, 0), 'de', now)).toBe('0:00');
    expect(formatWhen(at(2026, 10, 20, 23), 'de', now)).toBe('gestern');
  });
});

describe('formatAgo', () => {
  it.each([
    [20_000, 'now'],
    [59 * 60_000, '59 minutes ago'],
    [3 * 3_600_000 + 5, '3 hours ago'],
    [DAY_MS, 'yesterday'],
    [40 * DAY_MS, '40 days ago'],
  ])('%d ms', (passed, text) => {
    expect(formatAgo(new Date(now.getTime() - passed).toISOString(), 'en', now)).toBe(text);
  });

  it('shows `now` for a time in the future, because clocks differ', () => {
    expect(formatAgo(new Date(now.getTime() + 5000).toISOString(), 'en', now)).toBe('now');
  });
});
