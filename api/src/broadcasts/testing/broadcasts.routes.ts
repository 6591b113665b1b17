import { HOUR_MS } from '@mikai/contract/durations';
import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { cursor, siteOwners, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

/** Stores a scheduled broadcast. */
async function createBroadcast({ fixtures }: Scenario): Promise<number> {
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `INSERT INTO broadcasts (type, title, message, url, state, scheduled_at)
     VALUES ('general', 'A quiet hour', 'The hall is open at eight.', '/', 'scheduled', now() + interval '1 hour') RETURNING id`,
  );
  return row?.id ?? 0;
}

const audience = () => ({ language: 'de', timeZone: 'Europe/Berlin', withPush: true });

/** Rows of the route table: broadcasts. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/admin/notification-stats': { gets: siteOwners(200) },
  'POST /api/admin/send-notification': {
    gets: siteOwners(200),
    request: () => ({
      json: {
        title: 'A quiet hour',
        message: 'The hall is open at eight.',
        type: 'general',
        url: '/chat',
        audience: audience(),
        scheduledAt: new Date(Date.now() + HOUR_MS).toISOString(),
        clientId: crypto.randomUUID(),
      },
    }),
  },
  'GET /api/admin/broadcasts': { gets: siteOwners(200), request: () => ({ query: cursor }) },
  'POST /api/admin/broadcasts/preview': {
    gets: siteOwners(200),
    request: () => ({ json: { audience: audience(), type: 'message' } }),
  },
  'POST /api/admin/broadcasts/:id/cancel': {
    gets: siteOwners(200),
    request: async (scenario) => ({ parameters: { id: await createBroadcast(scenario) } }),
  },
};

/** Requests in which the site owner writes text. */
export const freeTextRequests = ({ siteOwner }: FreeTextMember): FreeTextRequests => ({
  'POST /api/admin/send-notification': () => ({
    path: '/api/admin/send-notification',
    body: { title: 'Hello', message: 'Hello', type: 'general', clientId: crypto.randomUUID() },
    cookie: siteOwner.cookie,
  }),
});
