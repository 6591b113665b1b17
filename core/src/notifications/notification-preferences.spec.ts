import { expect, test } from '@jest/globals';
import { isQuiet, presentPreferences } from './notification-preferences.js';

const between = (from: string, to: string) => ({ quietHours: { from, to } });

test.each([
  ['22:00', '07:00', 'Europe/Berlin', '2026-11-22T20:59:59Z', false],
  ['22:00', '07:00', 'Europe/Berlin', '2026-11-22T21:00:00Z', true],
  ['22:00', '07:00', 'Europe/Berlin', '2026-11-23T05:59:59Z', true],
  ['22:00', '07:00', 'Europe/Berlin', '2026-11-23T06:00:00Z', false],
  // The same local time in summer is a different UTC time.
  ['22:00', '07:00', 'Europe/Berlin', '2026-07-22T20:00:00Z', true],
  ['22:00', '07:00', 'Europe/Berlin', '2026-07-23T05:00:00Z', false],
  ['13:00', '14:30', 'Asia/Kathmandu', '2026-11-22T07:15:00Z', true],
  ['13:00', '14:30', 'Asia/Kathmandu', '2026-11-22T08:45:00Z', false],
  ['00:00', '06:00', 'America/New_York', '2026-11-22T05:00:00Z', true],
  ['00:00', '06:00', 'America/New_York', '2026-11-22T04:59:59Z', false],
  ['23:59', '00:00', 'UTC', '2026-11-22T23:59:30Z', true],
  ['23:59', '00:00', 'UTC', '2026-11-23T00:00:00Z', false],
  // 2026-11-01, New York: 01:30 occurs twice, and both are quiet. 2026-03-08: 02:30 does not exist.
  ['01:15', '01:45', 'America/New_York', '2026-11-01T05:30:00Z', true],
  ['01:15', '01:45', 'America/New_York', '2026-11-01T06:30:00Z', true],
  ['01:15', '01:45', 'America/New_York', '2026-11-01T06:00:00Z', false],
  ['02:00', '03:00', 'America/New_York', '2026-03-08T06:59:59Z', false],
  ['02:00', '03:00', 'America/New_York', '2026-03-08T07:00:00Z', false],
  ['22:00', '07:00', 'Australia/Lord_Howe', '2026-04-04T20:29:00Z', true],
])('from %s to %s in %s, %s is quiet: %s', (from, to, timeZone, at, quiet) => {
  expect(isQuiet(between(from, to), timeZone, new Date(at))).toBe(quiet);
});

test('follows the local clock over a whole year, with its changes to and from daylight saving time', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    timeStyle: 'short',
  });
  const nightly = between('22:30', '06:15');
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 15 * 60_000) {
    const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number);
    const minute = hours * 60 + minutes;
    const expected = minute >= 22.5 * 60 || minute < 6.25 * 60;
    if (isQuiet(nightly, 'Europe/London', new Date(at)) !== expected)
      throw new Error(new Date(at).toISOString());
  }
});

test('has no quiet hours and all channels by default', () => {
  expect(isQuiet({ quietHours: null }, 'UTC', new Date())).toBe(false);
  const { types, quietHours, ...others } = presentPreferences({
    types: { message: { push: false } },
    quiet_from: '22:00:00',
    quiet_to: '07:30:00',
    letter_frequency: 'daily',
    letter_mail: true,
    mood_reminder: '20:15:00',
    show_on_lock_screen: true,
  });
  expect(types.message).toEqual({ inApp: true, push: false });
  expect(types.post_like).toEqual({ inApp: true, push: true });
  expect(quietHours).toEqual({ from: '22:00', to: '07:30' });
  const letters = { frequency: 'daily', mail: true };
  expect(others).toEqual({ letters, moodReminder: '20:15', showOnLockScreen: true });
  expect(presentPreferences(undefined).quietHours).toBeNull();
});
