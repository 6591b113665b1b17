import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part';

const WithoutServer = lazyPart(async () => (await import('../without-server')).WithoutServer);

/** `WithoutServer`, loaded once a page needs it. */
export function LateWithoutServer({ onRetry }: { onRetry: () => void }) {
  return (
    <Suspense fallback={null}>
      <WithoutServer onRetry={onRetry} />
    </Suspense>
  );
}
