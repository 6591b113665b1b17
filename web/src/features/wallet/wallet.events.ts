import type { Wallet } from '@mikai/contract/gacha';
import type { EventHandlers } from '../../realtime/dispatcher';
import { walletKeys } from './wallet.keys';

/** What the event of the wallet does to the cache. Pure apart from the query client that it is given. */
export const walletEventHandlers: Pick<EventHandlers, 'wallet.changed'> = {
  'wallet.changed': (queryClient, { wallet }) => {
    queryClient.setQueryData<Wallet>(walletKeys.wallet, (known) =>
      known && known.revision > wallet.revision ? known : wallet,
    );
  },
};
