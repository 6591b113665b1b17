import { useEffect } from 'react';
import { clearShown } from './subscription';

/**
 * The icon of the installed app shows how much is unread, for as long as the app is open; then pushes do. When nothing is
 * left, what notifications still show is taken back.
 * @param count `undefined` while it is not known, and for visitors
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    if (count === 0) void clearShown();
    if (!('setAppBadge' in navigator)) return;
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    shown.catch(() => undefined);
  }, [count]);
}
