import { PULL_COINS } from '@mikai/contract/gacha';
import { ApiException, conflict } from '../common/http/api-exception.js';

/** 400 where the coins do not suffice. */
export const tooFewCoins = (coins: number) =>
  new ApiException(
    400,
    'invalid_input',
    `A pull costs ${PULL_COINS} coins, and you have ${coins}: ${PULL_COINS - coins} more to go.`,
    { details: { missingCoins: String(PULL_COINS - coins) } },
  );

/** 400 where the free pull of the day was taken. @param next the time of the next one, ISO */
export const claimedToday = (next: string) =>
  new ApiException(
    400,
    'invalid_input',
    `You have already claimed today’s free pull. The next one is there from ${next}.`,
    { details: { nextFreeDaily: next } },
  );

/** 400 where the gems do not suffice. */
export const tooFewGems = (price: number, gems: number) =>
  new ApiException(
    400,
    'invalid_input',
    `This invitation costs ${price} gems, and you have ${gems}: ${price - gems} more to go.`,
    { details: { missingGems: String(price - gems) } },
  );

/** 400 for the rarest companions. */
export const cannotBeInvited = () =>
  new ApiException(400, 'invalid_input', 'This companion cannot be invited: it comes with a pull.', {
    details: { companion: 'Please choose a common, uncommon or rare companion.' },
  });

/** 409 for a companion that the member has already. */
export const alreadyOwned = () => conflict('This companion is with you already. Nothing was spent.');
