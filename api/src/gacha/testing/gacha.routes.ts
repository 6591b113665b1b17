import { storeCompanion, storeLedgerLine } from '@mikai/core/testing/stored-companions';
import {
  cursor,
  everyone,
  memberOwners,
  members,
  type GoodRequest,
  type RouteRow,
} from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

const createCompanion = async (scenario: Scenario) => ({
  parameters: { id: await scenario.own(storeCompanion) },
});
/** Gives the acting member the gems to invite a companion that they do not have. */
async function prepareInvitation({ actor, fixtures: { manager } }: Scenario): Promise<GoodRequest> {
  const companion = 'sparrow';
  if (actor.user) {
    const { id } = actor.user;
    await storeLedgerLine(manager, id, { gems: 3 });
    await manager.query(`DELETE FROM owned_companions WHERE user_id = $1 AND companion = $2`, [
      id,
      companion,
    ]);
  }
  return { json: { companion } };
}
const ownList = () => ({ query: { ...cursor, after: '0', page: '1' } });

/** Rows of the route table: companions and the wallet. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/wallet': { gets: members(200) },
  'GET /api/gacha/earnings': { gets: members(200) },
  'GET /api/gacha/user': { gets: members(200) },
  'GET /api/gacha/companions': { gets: members(200), request: ownList },
  'GET /api/gacha/catalogue': { gets: members(200) },
  'GET /api/gacha/pulls': { gets: members(200), request: ownList },
  'GET /api/gacha/ledger': { gets: members(200), request: ownList },
  'GET /api/gacha/draws': {
    gets: everyone(200),
    request: () => ({ query: { before: `2026-11-22_${crypto.randomUUID()}`, limit: '10' } }),
  },
  'POST /api/gacha/pull': {
    gets: members(201),
    request: () => ({ json: { pullType: 'daily', clientId: crypto.randomUUID() } }),
  },
  'POST /api/gacha/invite': { gets: members(201), request: prepareInvitation },
  'POST /api/gacha/companions/:id/ability': {
    gets: memberOwners(200),
    request: async (scenario) => ({ ...(await createCompanion(scenario)), json: { minutes: 60 } }),
  },
};
