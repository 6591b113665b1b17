import type { ApiFeature } from '../feature.js';

export const NOTIFICATIONS_FEATURE = {
  notFreeText: {
    'PUT /api/notifications/preferences types': 'choices out of lists',
    'PUT /api/notifications/preferences quietHours': 'two times of day',
    'PUT /api/notifications/preferences letters': 'choices out of lists',
    'PUT /api/notifications/preferences moodReminder': 'a time of day',
  },
} as const satisfies ApiFeature;
