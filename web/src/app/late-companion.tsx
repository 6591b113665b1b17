import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part';
import type { CompanionScene } from '../ui/companion-slot';
import { ErrorBoundary } from './error-boundary';

const CompanionPicture = lazyPart(async () => (await import('./companion-picture')).CompanionPicture);

/** Draws a companion from a chunk of its own. A page is whole without it. */
export function drawCompanion(scene: CompanionScene) {
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense fallback={null}>
        <CompanionPicture scene={scene} />
      </Suspense>
    </ErrorBoundary>
  );
}
