import type { PushStatus, SubscribePushRequest } from '@mikai/contract/push';
import { isForAnotherKey, keyBytes } from '../../lib/browser/push-key';
import { subscribeHere } from './enrol';
import { removeThisDevice, getStatus, subscribe, unsubscribe } from './push.api';
import { currentSubscription, dropSubscription, endpointHash, inTurn } from './subscription';

const isOld = (subscription: PushSubscription, publicKey: string | null): boolean => {
  try {
    return publicKey !== null && isForAnotherKey(subscription, keyBytes(publicKey));
  } catch {
    // A key that cannot be read is no reason to end the subscription.
    return false;
  }
};

/**
 * Synchronizes browser and server, and returns whether this browser receives push messages. A subscription that only
 * one of them knows ends; a shared one is bound to the present session, so that it ends with it, and is renewed when
 * the server has another key.
 * @throws when the server does not respond
 */
export function settle(signal?: AbortSignal): Promise<PushStatus> {
  return inTurn(async () => {
    const subscription = await currentSubscription();
    const hash = subscription ? await endpointHash(subscription) : undefined;
    const status = await getStatus(hash, signal);
    const off = { ...status, isSubscribed: false };
    if (!subscription) {
      // The person has taken the permission back in the browser's settings. The next page tries again where it fails.
      if (status.isSubscribed) await removeThisDevice().catch(() => undefined);
      return off;
    }
    if (!status.isSubscribed) {
      await dropSubscription();
      return off;
    }
    if (isOld(subscription, status.publicKey)) {
      await unsubscribe({ endpoint: subscription.endpoint });
      await dropSubscription();
      const registration = await navigator.serviceWorker.getRegistration();
      return registration && (await subscribeHere(registration)) === 'enabled' ? status : off;
    }
    if (!status.isOfThisSession)
      await subscribe(subscription.toJSON() as SubscribePushRequest).catch(() => undefined);
    return status;
  });
}
