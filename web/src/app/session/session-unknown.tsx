import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part';
import { Spinner } from '../../ui/feedback/spinner';
import { ErrorState } from '../../ui/feedback/states';
import { ErrorBoundary } from '../error-boundary';

const OutOfReach = lazyPart(async () => (await import('../out-of-reach')).OutOfReach);

/** In the place of a page while the server cannot be asked who is here: a way to retry, and the help that needs no server. */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorBoundary resetKey="" fallback={<ErrorState onRetry={onRetry} />}>
      <Suspense fallback={<Spinner />}>
        <OutOfReach onRetry={onRetry} />
      </Suspense>
    </ErrorBoundary>
  );
}
