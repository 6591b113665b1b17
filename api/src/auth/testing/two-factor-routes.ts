import { issueToken, type TokenPurpose } from '@mikai/core/auth/auth-tokens';
import { seal } from '@mikai/core/crypto/encryption';
import { User } from '@mikai/core/users/user.entity';
import { account } from '../../testing/route-accounts.js';
import { everyone, members, pendingOwners, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import { PASSWORD } from '../../testing/test-accounts.js';

/** Makes the token of a reset link for a member with two-factor on; for a link that stops a reset, one is pending. */
async function factorToken(scenario: Scenario, purpose: TokenPurpose): Promise<string> {
  const { id, email } = await account(scenario, {
    ...(purpose === 'stop_two_factor_reset' && { twoFactorResetAt: new Date(Date.now() + 60_000) }),
  });
  const totpSecret = seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: id, row: id });
  await scenario.fixtures.manager.update(User, id, { totpSecret });
  return issueToken(scenario.fixtures.manager, { purpose, userId: id, email });
}

/** Rows of the route table: two-factor. */
export const TWO_FACTOR_ROUTES: Readonly<Record<string, RouteRow>> = {
  'POST /api/auth/2fa/verify': {
    gets: pendingOwners(200),
    request: async (scenario) => ({ json: { code: (await scenario.twoFactor('on')).code } }),
  },
  'GET /api/auth/2fa/status': { gets: members(200) },
  'POST /api/auth/2fa/setup': { gets: members(200), request: () => ({ json: { password: PASSWORD } }) },
  'POST /api/auth/2fa/enable': {
    gets: members(200),
    request: async (scenario) => ({ json: { password: PASSWORD, ...(await scenario.twoFactor('begun')) } }),
  },
  'POST /api/auth/2fa/disable': {
    gets: members(204),
    request: async (scenario) => ({
      json: { password: PASSWORD, code: (await scenario.twoFactor('on')).code },
    }),
  },
  'POST /api/auth/2fa/backup-codes': {
    gets: members(200),
    request: async (scenario) => ({
      json: { password: PASSWORD, code: (await scenario.twoFactor('on')).code },
    }),
  },
  'POST /api/auth/2fa/request-reset': {
    gets: members(204, { pendingOwner: 204 }),
    request: async (scenario) => {
      await scenario.twoFactor('on');
      return {};
    },
  },
  'POST /api/auth/2fa/start-reset': {
    gets: everyone(200),
    request: async (scenario) => ({
      json: { token: await factorToken(scenario, 'request_two_factor_reset') },
    }),
  },
  'POST /api/auth/2fa/stop-reset': {
    gets: everyone(204),
    request: async (scenario) => ({ json: { token: await factorToken(scenario, 'stop_two_factor_reset') } }),
  },
  'POST /api/auth/2fa/keep': { gets: members(204) },
};
