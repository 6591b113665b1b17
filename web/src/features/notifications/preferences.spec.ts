import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_TYPES } from '@mikai/contract/notifications';
import type { NotificationPreferences } from '@mikai/contract/notifications';
import { withPreferences } from './preferences';

const known: NotificationPreferences = {
  types: Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, { inApp: true, push: true }]),
  ) as NotificationPreferences['types'],
  quietHours: { from: '22:00', to: '07:00' },
};

describe('withPreferences', () => {
  it('changes what is given and leaves the rest', () => {
    const after = withPreferences(known, { types: { message: { push: false } } });
    expect(after.types.message).toEqual({ inApp: true, push: false });
    expect(after.types.post_like).toEqual({ inApp: true, push: true });
    expect(after.quietHours).toEqual(known.quietHours);
  });

  it('tells no quiet hours from none given', () => {
    expect(withPreferences(known, { quietHours: null }).quietHours).toBeNull();
    expect(withPreferences(known, {}).quietHours).toEqual(known.quietHours);
  });
});
