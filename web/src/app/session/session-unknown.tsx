import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part';
import { Spinner } from '../../ui/feedback/spinner';
import { ErrorState } from '../../ui/feedback/states';
import { ErrorBoundary } from '../error-boundary';

const OutOfReach = lazyPart(async () => (await import('../out-of-reach')).OutOfReach);

/** Replaces a page while the server can't be asked who is signed in: a retry button, and the help that needs no server. */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorBoundary resetKey="" fallback={<ErrorState onRetry={onRetry} />}>
      <Suspense fallback={<Spinner />}>
        <OutOfReach onRetry={onRetry} />
      </Suspense>
    </ErrorBoundary>
  );
}
