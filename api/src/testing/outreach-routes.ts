import { hashSessionToken, newSessionToken } from '@mikai/core/auth/auth-session.entity';
import { storeContactMessage } from '@mikai/core/contact/contact-messages';
import { administrators, cursor, everyone, members, siteOwners, type RouteRow } from './route-row.js';
import type { Scenario } from './scenario.js';

const HOUR_MS = 3_600_000;

/** One that is planned. */
async function aBroadcast({ fixtures }: Scenario): Promise<number> {
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `INSERT INTO broadcasts (type, title, message, url, state, scheduled_at)
     VALUES ('general', 'A quiet hour', 'The hall is open at eight.', '/', 'scheduled', now() + interval '1 hour') RETURNING id`,
  );
  return row?.id ?? 0;
}

/** Of four bytes. */
const image = () => ({ type: 'image/jpeg', base64: '/9j/4A==' });

const advertisement = () => ({
  title: 'A book',
  text: 'About rest.',
  url: 'https://example.org/rest',
  isActive: true,
  image: image(),
  imageAlt: 'An open book',
});

/** One that runs. */
async function anAdvertisement({ fixtures }: Scenario): Promise<number> {
  const { type, base64 } = image();
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `INSERT INTO advertisements (title, text, url, is_active, image, image_type)
     VALUES ('A book', 'About rest.', 'https://example.org/rest', true, $1, $2) RETURNING id`,
    [Buffer.from(base64, 'base64'), type],
  );
  return row?.id ?? 0;
}

/** An address that waits to be confirmed: the tokens of its links. */
async function aSubscription({ fixtures }: Scenario): Promise<{ confirm: string; unsubscribe: string }> {
  const confirm = newSessionToken();
  const [row] = await fixtures.manager.query<{ unsubscribe: string }[]>(
    `INSERT INTO newsletter_subscribers (email, language, token_hash) VALUES ($1, 'de', $2)
     RETURNING unsubscribe_token AS unsubscribe`,
    [`${crypto.randomUUID()}@test.invalid`, hashSessionToken(confirm)],
  );
  return { confirm, unsubscribe: row?.unsubscribe ?? '' };
}

const contactForm = () => ({
  name: 'Noor',
  email: `${crypto.randomUUID()}@test.invalid`,
  phone: '+491601234567',
  subject: 'A question',
  message: 'How do I change my password?',
});

/** One that waits. */
async function aContactMessage({ fixtures }: Scenario): Promise<number> {
  const clientId = crypto.randomUUID();
  await storeContactMessage(fixtures.manager, {
    ...contactForm(),
    ...{ clientId, userId: null, language: 'de', isCrisis: false },
  });
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `SELECT id FROM contact_messages WHERE client_id = $1`,
    [clientId],
  );
  return row?.id ?? 0;
}

const audience = () => ({ language: 'de', timeZone: 'Europe/Berlin', withPush: true });

/** Rows of the route table: broadcasts, figures, advertising, the contact form, the newsletter and the tour. */
export const OUTREACH_ROUTES: Readonly<Record<string, RouteRow>> = {
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
    request: async (scenario) => ({ parameters: { id: await aBroadcast(scenario) } }),
  },

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
      parameters: { id: await aContactMessage(scenario) },
      json: { isAnswered: true },
    }),
  },
  'DELETE /api/admin/contact/:id': {
    gets: administrators(204),
    request: async (scenario) => ({ parameters: { id: await aContactMessage(scenario) } }),
  },

  'GET /api/walkthrough/status': { gets: members(200) },
  'POST /api/walkthrough/complete': { gets: members(200) },

  'POST /api/newsletter': {
    gets: everyone(200),
    request: () => ({ json: { email: `${crypto.randomUUID()}@test.invalid`, language: 'de' } }),
  },
  'POST /api/newsletter/confirm': {
    gets: everyone(200),
    request: async (scenario) => ({ json: { token: (await aSubscription(scenario)).confirm } }),
  },
  'POST /api/newsletter/unsubscribe': {
    gets: everyone(200),
    request: async (scenario) => ({ json: { token: (await aSubscription(scenario)).unsubscribe } }),
  },
  'GET /api/admin/newsletter': { gets: administrators(200) },
  'GET /api/admin/newsletter/export': { gets: administrators(200) },

  'GET /api/admin/figures': { gets: administrators(200) },

  'GET /api/advertisements': { gets: everyone(200) },
  // Of another revision than the newest: not to be kept.
  'GET /api/advertisements/:id/image': {
    gets: everyone(200),
    request: async (scenario) => ({ parameters: { id: await anAdvertisement(scenario) }, query: { v: '7' } }),
  },
  'GET /api/admin/advertisements': { gets: administrators(200) },
  'POST /api/admin/advertisements': {
    gets: administrators(201),
    request: async ({ fixtures }) => {
      await fixtures.manager.query(`DELETE FROM advertisements`);
      return { json: advertisement() };
    },
  },
  'PUT /api/admin/advertisements/:id': {
    gets: administrators(200),
    request: async (scenario) => ({
      parameters: { id: await anAdvertisement(scenario) },
      json: advertisement(),
    }),
  },
  'DELETE /api/admin/advertisements/:id': {
    gets: administrators(204),
    request: async (scenario) => ({ parameters: { id: await anAdvertisement(scenario) } }),
  },
};
