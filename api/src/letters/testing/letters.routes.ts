import { storeLetter } from '@mikai/core/testing/stored-letters';
import { memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

const aLetter = async (scenario: Scenario) => ({ parameters: { id: await scenario.own(storeLetter) } });

/** Rows of the route table: letters. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/weekly-letters': {
    gets: members(200),
    request: () => ({ query: { before: '1000', limit: '10', page: '1' } }),
  },
  'GET /api/weekly-letters/unread-count': { gets: members(200) },
  'GET /api/weekly-letters/counts': { gets: members(200) },
  'GET /api/weekly-letters/:id': { gets: memberOwners(200), request: aLetter },
  'PATCH /api/weekly-letters/read-all': { gets: members(200) },
  'PATCH /api/weekly-letters/:id/read': { gets: memberOwners(200), request: aLetter },
  'DELETE /api/weekly-letters/:id': { gets: memberOwners(200), request: aLetter },
};
