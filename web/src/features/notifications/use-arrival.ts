import type { Notification } from '@mikai/contract/notifications';
import { useEffect, useRef, useState } from 'react';

/** The newest notification, once one has come while the list is on screen; for those who cannot see it arrive. */
export function useArrival(notifications: readonly Notification[] | undefined): Notification | null {
  const newest = notifications?.find(({ isRead }) => !isRead);
  const seen = useRef<string>(undefined);
  const [arrived, setArrived] = useState<Notification | null>(null);
  useEffect(() => {
    if (notifications === undefined) return;
    const known = seen.current;
    seen.current = [known ?? '', newest?.createdAt ?? ''].sort().at(-1);
    if (known !== undefined && newest && newest.createdAt > known) setArrived(newest);
  }, [notifications, newest]);
  return arrived;
}
