import type { Wallet } from '@mikai/contract/gacha';
import type { EventHandlers } from '../../realtime/dispatcher';
import { walletKeys } from './wallet.keys';

/** Handlers that apply the event of the wallet to the cache. Pure apart from the query client that they are given. */
export const walletEventHandlers: Pick<EventHandlers, 'wallet.changed'> = {
  'wallet.changed': (queryClient, { wallet }) => {
    queryClient.setQueryData<Wallet>(walletKeys.wallet, (known) =>
      known && known.revision > wallet.revision ? known : wallet,
    );
  },
};
