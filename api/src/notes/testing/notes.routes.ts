import { cursor, memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import { storeNote } from '../../testing/test-cbt.js';

const createNote = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeNote) } });
const ownList = () => ({ query: { ...cursor, after: '0', page: '1' } });

/** Rows of the route table: notes. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/alma-notes': { gets: members(200), request: ownList },
  'POST /api/alma-notes/generate': {
    gets: members(201),
    request: () => ({ json: { clientId: crypto.randomUUID() } }),
  },
  'DELETE /api/alma-notes/:id': { gets: memberOwners(204), request: createNote },
};
