import { storeContactMessage } from '@mikai/core/contact/contact-messages';
import type { FreeTextRequests } from '../../testing/free-text-requests.js';
import { administrators, everyone, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

const contactForm = () => ({
  name: 'Noor',
  email: `${crypto.randomUUID()}@test.invalid`,
  phone: '+491601234567',
  subject: 'A question',
  message: 'How do I change my password?',
});

/** Stores a waiting message and returns its id. */
async function storeWaitingMessage({ fixtures }: Scenario): Promise<number> {
  const clientId = crypto.randomUUID();
  await storeContactMessage(fixtures.manager, {
    ...contactForm(),
    clientId,
    userId: null,
    language: 'de',
    isCrisis: false,
  });
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `SELECT id FROM contact_messages WHERE client_id = $1`,
    [clientId],
  );
  return row?.id ?? 0;
}

/** Rows of the route table: the contact form. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'POST /api/contact': {
    gets: everyone(201),
    request: () => ({ json: { ...contactForm(), website: '', clientId: crypto.randomUUID() } }),
  },
  'GET /api/admin/contact': {
    gets: administrators(200),
    request: () => ({ query: { state: 'all', page: '1', limit: '10' } }),
  },
  'GET /api/admin/contact/counts': { gets: administrators(200) },
  'PATCH /api/admin/contact/:id': {
    gets: administrators(200),
    request: async (scenario) => ({
      parameters: { id: await storeWaitingMessage(scenario) },
      json: { isAnswered: true },
    }),
  },
  'DELETE /api/admin/contact/:id': {
    gets: administrators(204),
    request: async (scenario) => ({ parameters: { id: await storeWaitingMessage(scenario) } }),
  },
};

/** Requests in which somebody writes text. */
export const freeTextRequests = (): FreeTextRequests => ({
  'POST /api/contact': () => ({
    path: '/api/contact',
    body: {
      name: 'Sam',
      email: `${crypto.randomUUID()}@test.invalid`,
      subject: 'Hello',
      message: 'Hello',
    },
  }),
});
