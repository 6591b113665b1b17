import { useEffect } from 'react';
import { closeNotifications } from './subscription';

/**
 * Shows the number of unread items on the icon of the installed app while the app is open; while it is closed, the service worker
 * does so with each push. Once nothing is unread, the notifications that are still shown are closed.
 * @param count `undefined` while it is not known, and for visitors
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    if (count === 0) void closeNotifications();
    if (!('setAppBadge' in navigator)) return;
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    shown.catch(() => undefined);
  }, [count]);
}
