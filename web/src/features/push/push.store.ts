import { create } from 'zustand';
import { isTrue, readStored, writeStored } from '../../lib/storage/local-storage';
import { closeNotifications, dropSubscription } from './subscription';

const KEY = 'mikai.push.declined';

/** Whether the member has dismissed the question about notifications on this device. It is never sent to the server. */
export const usePushStore = create<{ isDeclined: boolean }>(() => ({
  isDeclined: readStored(KEY, isTrue) ?? false,
}));

/** Stops asking on this device; the preferences still have the button. */
export function declinePush(): void {
  writeStored(KEY, true);
  usePushStore.setState({ isDeclined: true });
}

/** Deletes received notifications and the subscription's state, for signing out. The choice not to be asked stays. */
export function clearLocalPushData(): void {
  void dropSubscription();
  void closeNotifications();
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
}
