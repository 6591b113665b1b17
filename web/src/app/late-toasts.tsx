import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useOnline } from '../lib/browser/use-online';
import { whenIdle } from '../lib/browser/when-idle';
import { useToastStore } from '../ui/overlay/toast.store';
import { ErrorBoundary } from './error-boundary';

/**
 * Loads toasts when the browser is idle, so that they don't delay the first paint, but F8 finds their region and a toast
 * about a lost connection can be shown without one. A toast that comes earlier loads them at once. A failed load is
 * retried with the next toast, and when the network is back.
 */
export function LateToasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const [isIdle, setIdle] = useState(false);
  const newest = useToastStore((state) => state.toasts[0]?.id);
  const online = useOnline();
  const isWanted = Region === null && (isIdle || newest !== undefined);

  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (!isWanted) return;
    import('../ui/overlay/toast-region').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => undefined,
    );
  }, [isWanted, newest, online]);

  if (!Region) return null;
  return (
    <ErrorBoundary resetKey={String(newest)} fallback={null}>
      <Region />
    </ErrorBoundary>
  );
}
