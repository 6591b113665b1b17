/** Keys of the wallet: the only place where they are written. */
export const walletKeys = { wallet: ['wallet'] as const };
