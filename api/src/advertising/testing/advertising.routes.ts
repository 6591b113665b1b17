import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { administrators, everyone, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

/** Returns an image of four bytes. */
const image = () => ({ type: 'image/jpeg', base64: '/9j/4A==' });

const advertisement = () => ({
  title: 'A book',
  text: 'About rest.',
  url: 'https://example.org/rest',
  isActive: true,
  image: image(),
  imageAlt: 'An open book',
});

/** Stores a running advertisement. */
async function createAdvertisement({ fixtures }: Scenario): Promise<number> {
  const { type, base64 } = image();
  const [row] = await fixtures.manager.query<{ id: number }[]>(
    `INSERT INTO advertisements (title, text, url, is_active, image, image_type)
     VALUES ('A book', 'About rest.', 'https://example.org/rest', true, $1, $2) RETURNING id`,
    [Buffer.from(base64, 'base64'), type],
  );
  return row?.id ?? 0;
}

/** Rows of the route table: advertising. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/advertisements': { gets: everyone(200) },
  // The revision is not the newest one, so the response must not be cached.
  'GET /api/advertisements/:id/image': {
    gets: everyone(200),
    request: async (scenario) => ({
      parameters: { id: await createAdvertisement(scenario) },
      query: { v: '7' },
    }),
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
      parameters: { id: await createAdvertisement(scenario) },
      json: advertisement(),
    }),
  },
  'DELETE /api/admin/advertisements/:id': {
    gets: administrators(204),
    request: async (scenario) => ({ parameters: { id: await createAdvertisement(scenario) } }),
  },
};

/** Requests in which an administrator writes text. */
export async function freeTextRequests({
  apiAs,
  siteOwner: { cookie },
}: FreeTextMember): Promise<FreeTextRequests> {
  const body = { title: 'Hello', text: 'Hello', url: 'https://example.org/', isActive: true };
  const path = '/api/admin/advertisements';
  const { body: stored } = await apiAs(cookie).post<{ id: number }>(path, body);
  return {
    'POST /api/admin/advertisements': () => ({ path, body, cookie }),
    'PUT /api/admin/advertisements/:id': () => ({ path: `${path}/${stored.id}`, body, cookie }),
  };
}
