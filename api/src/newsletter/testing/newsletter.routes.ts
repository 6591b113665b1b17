import { hashSessionToken, newSessionToken } from '@mikai/core/auth/auth-session.entity';
import { administrators, everyone, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

/** Stores an unconfirmed subscription and returns the tokens of its links. */
async function createSubscription({ fixtures }: Scenario): Promise<{ confirm: string; unsubscribe: string }> {
  const confirm = newSessionToken();
  const [row] = await fixtures.manager.query<{ unsubscribe: string }[]>(
    `INSERT INTO newsletter_subscribers (email, language, token_hash) VALUES ($1, 'de', $2)
     RETURNING unsubscribe_token AS unsubscribe`,
    [`${crypto.randomUUID()}@test.invalid`, hashSessionToken(confirm)],
  );
  return { confirm, unsubscribe: row?.unsubscribe ?? '' };
}

/** Rows of the route table: the newsletter. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'POST /api/newsletter': {
    gets: everyone(200),
    request: () => ({ json: { email: `${crypto.randomUUID()}@test.invalid`, language: 'de' } }),
  },
  'POST /api/newsletter/confirm': {
    gets: everyone(200),
    request: async (scenario) => ({ json: { token: (await createSubscription(scenario)).confirm } }),
  },
  'POST /api/newsletter/unsubscribe': {
    gets: everyone(200),
    request: async (scenario) => ({ json: { token: (await createSubscription(scenario)).unsubscribe } }),
  },
  'GET /api/admin/newsletter': { gets: administrators(200) },
  'GET /api/admin/newsletter/export': { gets: administrators(200) },
};
