import type { AvatarFigure } from '@mikai/contract/avatars';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../i18n/lazy-part';
import type { CompanionScene } from '../shared/companions/companion-slot';
import { ErrorBoundary } from './error-boundary';

const CompanionPicture = lazyPart(async () => (await import('./companion-picture')).CompanionPicture);

const AvatarPicture = lazyPart(async () => (await import('./navigation/avatar-picture')).AvatarPicture);

const late = (picture: ReactNode) => (
  <ErrorBoundary resetKey="" fallback={null}>
    <Suspense fallback={null}>{picture}</Suspense>
  </ErrorBoundary>
);

/** Draws a companion from a chunk of its own. Nothing is shown until it is loaded, or if that fails. */
export const drawCompanion = (scene: CompanionScene) => late(<CompanionPicture scene={scene} />);

/** Draws the figure of an avatar from a chunk of its own, like `drawCompanion`. */
export const drawAvatar = (figure: AvatarFigure) => late(<AvatarPicture figure={figure} />);
