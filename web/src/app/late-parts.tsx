import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../i18n/lazy-part';
import { whenIdle } from '../lib/browser/when-idle';
import { ErrorBoundary } from './error-boundary';

const DeviceParts = lazyPart(async () => (await import('./session/device-parts')).DeviceParts);

/** Loads `DeviceParts` (installed app, notifications, tour) when the browser is idle. A failure shows nothing. */
export function LateParts() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense fallback={null}>
        <DeviceParts />
      </Suspense>
    </ErrorBoundary>
  );
}
