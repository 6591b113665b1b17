import { memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

const createNotification = async (scenario: Scenario) => ({
  parameters: { id: await scenario.notification() },
});

/** Rows of the route table: notifications and badges. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/badges': { gets: members(200) },
  'GET /api/notifications': {
    gets: members(200),
    request: () => ({ query: { before: '1000', language: 'de', limit: '10', page: '1' } }),
  },
  'GET /api/notifications/unread-count': { gets: members(200) },
  'PATCH /api/notifications/read-all': { gets: members(200) },
  'PATCH /api/notifications/:id/read': { gets: memberOwners(200), request: createNotification },
  'DELETE /api/notifications/:id': { gets: memberOwners(200), request: createNotification },
  'GET /api/notifications/preferences': { gets: members(200) },
  'PUT /api/notifications/preferences': {
    gets: members(200),
    request: () => ({
      json: {
        types: { message: { inApp: false } },
        quietHours: { from: '22:00', to: '07:00' },
        letters: { frequency: 'daily', mail: true },
        moodReminder: '20:15',
        showOnLockScreen: true,
      },
    }),
  },
};
