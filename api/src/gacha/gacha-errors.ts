import { PULL_COINS } from '@mikai/contract/gacha';
import { ApiException, conflict } from '../common/http/api-exception.js';

/** Returns a 400 for too few coins. */
export const tooFewCoins = (coins: number) =>
  new ApiException(
    400,
    'invalid_input',
    `A pull costs ${PULL_COINS} coins, and you have ${coins}: ${PULL_COINS - coins} more to go.`,
    { details: { missingCoins: String(PULL_COINS - coins) } },
  );

/** Returns a 400 if today's free pull has been used. @param next the time of the next one, ISO */
export const claimedToday = (next: string) =>
  new ApiException(
    400,
    'invalid_input',
    `You have already claimed today’s free pull. The next one is there from ${next}.`,
    { details: { nextFreeDaily: next } },
  );

/** Returns a 400 for too few gems. */
export const tooFewGems = (price: number, gems: number) =>
  new ApiException(
    400,
    'invalid_input',
    `This invitation costs ${price} gems, and you have ${gems}: ${price - gems} more to go.`,
    { details: { missingGems: String(price - gems) } },
  );

/** Returns a 400 for one of the rarest companions. */
export const cannotBeInvited = () =>
  new ApiException(400, 'invalid_input', 'This companion cannot be invited: it comes with a pull.', {
    details: { companion: 'Please choose a common, uncommon or rare companion.' },
  });

/** Returns a 409 for a companion that the member has already. */
export const alreadyOwned = () => conflict('This companion is with you already. Nothing was spent.');
