import { browserSubscription, storeSubscription } from '@mikai/core/testing/stored-push';
import { memberOwners, members, siteOwners, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: push devices. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/push/status': {
    gets: members(200),
    request: () => ({ query: { endpointHash: 'A'.repeat(43) } }),
  },
  'GET /api/push/vapid-key': { gets: members(200) },
  'POST /api/push/subscribe': {
    gets: members(201),
    request: () => ({ json: { ...browserSubscription(), expirationTime: null } }),
  },
  'POST /api/push/unsubscribe': {
    gets: members(204),
    request: () => ({ json: { endpoint: browserSubscription().endpoint } }),
  },
  'GET /api/push/devices': { gets: members(200) },
  'DELETE /api/push/devices/:id': {
    gets: memberOwners(204),
    request: async (scenario) => ({ parameters: { id: await scenario.own(storeSubscription) } }),
  },
  'POST /api/push/send-test-message': { gets: siteOwners(200) },
};
