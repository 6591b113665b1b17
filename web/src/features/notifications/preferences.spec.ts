import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_TYPES } from '@mikai/contract/notifications';
import type { NotificationPreferences } from '@mikai/contract/notifications';
import { FIRST_REMINDER, REMINDER_TIMES, withPreferences } from './preferences';

const known: NotificationPreferences = {
  types: Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, { inApp: true, push: true }]),
  ) as NotificationPreferences['types'],
  quietHours: { from: '22:00', to: '07:00' },
  letters: { frequency: 'weekly', mail: false },
  moodReminder: '20:00',
  showOnLockScreen: false,
};

describe('withPreferences', () => {
  it('changes what is given and leaves the rest', () => {
    const after = withPreferences(known, { types: { message: { push: false } } });
    expect(after.types.message).toEqual({ inApp: true, push: false });
    expect({ ...after, types: known.types }).toEqual(known);
    expect(withPreferences(known, { letters: { mail: true }, showOnLockScreen: true })).toEqual({
      ...known,
      letters: { frequency: 'weekly', mail: true },
      showOnLockScreen: true,
    });
  });

  it('tells none from none given', () => {
    const none = { quietHours: null, moodReminder: null };
    expect(withPreferences(known, none)).toEqual({ ...known, ...none });
    expect(withPreferences(known, { quietHours: undefined })).toEqual(known);
  });
});

describe('REMINDER_TIMES', () => {
  it('are the quarters of a day', () => {
    expect(REMINDER_TIMES).toHaveLength(96);
    expect([REMINDER_TIMES[0], REMINDER_TIMES[1], REMINDER_TIMES.at(-1)]).toEqual([
      '00:00',
      '00:15',
      '23:45',
    ]);
    expect(REMINDER_TIMES).toContain(FIRST_REMINDER);
  });
});
