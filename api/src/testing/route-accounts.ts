import { issueToken, type TokenPurpose } from '@mikai/core/auth/auth-tokens';
import type { Scenario } from './scenario.js';

/** Returns a username that nobody else has. */
export const unique = () => `p${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** Creates a member who is unrelated to the acting one. */
export const account = async ({ fixtures }: Scenario, more = {}) => (await fixtures.member(more)).user;

/** Issues the token of a link for a new member. */
export async function token(scenario: Scenario, purpose: TokenPurpose): Promise<string> {
  const waits = purpose === 'stop_email_change' && {
    pendingEmail: `${unique()}@test.invalid`,
    pendingEmailAt: new Date(Date.now() + 60_000),
  };
  const { id, email } = await account(scenario, { isVerified: purpose !== 'verify_email', ...waits });
  return issueToken(scenario.fixtures.manager, { purpose, userId: id, email });
}
