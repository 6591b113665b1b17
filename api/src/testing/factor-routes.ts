import { issueToken, type TokenPurpose } from '@mikai/core/auth/auth-tokens';
import { seal } from '@mikai/core/crypto/encryption';
import { User } from '@mikai/core/users/user.entity';
import { everyone, members, whoIsAwaited, type RouteRow } from './route-row.js';
import type { Scenario } from './scenario.js';
import { PASSWORD } from './test-accounts.js';

export const unique = () => `p${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** Somebody who has nothing to do with who asks. */
export const account = async ({ fixtures }: Scenario, more = {}) => (await fixtures.member(more)).user;

/** A link for somebody. */
export async function token(scenario: Scenario, purpose: TokenPurpose): Promise<string> {
  const waits = purpose === 'stop_email_change' && {
    pendingEmail: `${unique()}@test.invalid`,
    pendingEmailAt: new Date(Date.now() + 60_000),
  };
  const { id, email } = await account(scenario, { isVerified: purpose !== 'verify_email', ...waits });
  return issueToken(scenario.fixtures.manager, { purpose, userId: id, email });
}

/** The link of a reset of two-factor, of a member who has it on and for whom it is running where it is to be stopped. */
async function factorToken(scenario: Scenario, purpose: TokenPurpose): Promise<string> {
  const { id, email } = await account(scenario, {
    ...(purpose === 'stop_two_factor_reset' && { twoFactorResetAt: new Date(Date.now() + 60_000) }),
  });
  const totpSecret = seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: id, row: id });
  await scenario.fixtures.manager.update(User, id, { totpSecret });
  return issueToken(scenario.fixtures.manager, { purpose, userId: id, email });
}

/** Rows of the route table: two-factor, and stopping a change of the email address. */
export const FACTOR_ROUTES: Readonly<Record<string, RouteRow>> = {
  'POST /api/auth/2fa/verify': {
    gets: whoIsAwaited(200),
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
  'POST /api/auth/email-change/stop': {
    gets: everyone(204),
    request: async (scenario) => ({
      json: { token: await token(scenario, 'stop_email_change'), password: PASSWORD, code: '000000' },
    }),
  },
  'POST /api/user/email-change/stop': {
    gets: members(204),
    request: async ({ actor, fixtures }) => {
      await fixtures.manager.query(
        `UPDATE users SET pending_email = $2, pending_email_at = now() + interval '1 day' WHERE id = $1`,
        [actor.user?.id ?? null, `${unique()}@test.invalid`],
      );
      return { json: { password: PASSWORD, code: '000000' } };
    },
  },
};
