import { useEffect, useRef, useState } from 'react';

interface Arriving {
  isRead: boolean;
  /** ISO time. */
  createdAt: string;
}

/**
 * Hook: returns the newest unread item that has arrived while the list is on screen, to announce it to screen readers.
 * @param list newest first; `undefined` while it is not known
 */
export function useArrival<T extends Arriving>(list: readonly T[] | undefined): T | null {
  const newest = list?.find(({ isRead }) => !isRead);
  const seen = useRef<string>(undefined);
  const [arrived, setArrived] = useState<T | null>(null);
  useEffect(() => {
    if (list === undefined) return;
    const known = seen.current;
    seen.current = [known ?? '', newest?.createdAt ?? ''].sort().at(-1);
    if (known !== undefined && newest && newest.createdAt > known) setArrived(newest);
  }, [list, newest]);
  return arrived;
}
