import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../i18n/lazy-part';
import { whenIdle } from '../lib/when-idle';
import { ErrorBoundary } from './error-boundary';

const DeviceParts = lazyPart(async () => (await import('./device-parts')).DeviceParts);

/** What the installed app and notifications need, once the browser has nothing better to do. They may be missing silently. */
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
