import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../app/error-boundary';
import { LateWithoutServer } from '../app/session/late-without-server';
import { toAuthMode } from '../features/auth/auth.modes';
import type { AuthMode } from '../features/auth/auth.modes';
import { useSession } from '../features/auth/auth.queries';
import { Landing } from '../features/landing/landing';
import { useInstallOffer } from '../features/pwa/install-offer';
import { lazyPart } from '../i18n/lazy-part';
import { COMING } from '../lib/page/coming';
import { whenIdle } from '../lib/browser/when-idle';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { PageSkeleton } from '../ui/feedback/page-skeleton';

const InstallButton = lazyPart(
  async () => (await import('../features/pwa/components/install-button')).InstallButton,
);
const AuthForm = lazyPart(async () => (await import('../features/auth/components/auth-form')).AuthForm);

/** Everything below the first screen, in a chunk of its own so that the first screen doesn't wait for it. */
export const BelowFold = lazyPart(async () => (await import('../features/landing/below-fold')).BelowFold);

/** As high as the window, so that nothing in view moves when the content arrives. */
const FullHeight = styled.div`
  min-block-size: 100vh;
`;

const Today = lazyPart(async () => (await import('./today/components/today')).Today);
const AdvertisementSpot = lazyPart(
  async () => (await import('../features/advertising/components/advertisement-spot')).AdvertisementSpot,
);

/**
 * `/`: Today for members, even offline if they were signed in at the last response. For visitors the landing page, whose
 * buttons open the auth form in place; opening it adds a history entry, so that going back closes it.
 */
export function HomePage() {
  const { t } = useTranslation('landing');
  const session = useSession();
  const navigate = useNavigate();
  const { auth } = (useLocation().state ?? {}) as { auth?: AuthMode };
  useDocumentTitle(t('title'));

  const isVisitor = session.status === 'visitor';
  useEffect(() => (isVisitor ? whenIdle(AuthForm.preload) : undefined), [isVisitor]);

  const hasOffer = useInstallOffer(({ offer }) => offer !== null);
  const install = hasOffer ? (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense fallback={null}>
        <InstallButton />
      </Suspense>
    </ErrorBoundary>
  ) : null;

  const lately = 'lately' in session ? session.lately : undefined;
  if (session.status === 'loading' && !lately) return <FullHeight {...COMING} />;
  const memberName =
    session.status === 'member' ? session.user.displayName || session.user.username : lately?.name;
  const memberId = session.status === 'member' ? session.user.id : lately?.id;
  if (memberName !== undefined && memberId !== undefined) {
    return (
      <ErrorBoundary resetKey="">
        <Suspense fallback={<FullHeight {...COMING} />}>
          <Today
            memberId={memberId}
            memberName={memberName}
            install={install}
            away={session.status === 'unknown' ? <LateWithoutServer onRetry={session.retry} /> : undefined}
            foot={
              <Suspense fallback={null}>
                <AdvertisementSpot />
              </Suspense>
            }
          />
        </Suspense>
      </ErrorBoundary>
    );
  }

  const open = (mode: AuthMode) => {
    window.scrollTo(0, 0);
    void navigate('/', { state: { auth: mode }, replace: auth !== undefined });
  };
  return (
    <Landing
      install={install}
      onSignIn={() => open('login')}
      onRegister={() => open('register')}
      onApproach={AuthForm.preload}
      authForm={
        auth === undefined ? undefined : (
          <ErrorBoundary resetKey={auth}>
            <Suspense fallback={<PageSkeleton />}>
              <AuthForm
                mode={toAuthMode(auth)}
                onMode={open}
                onSignedIn={() => void navigate('/', { replace: true })}
                onClose={() => void navigate('/', { replace: true })}
                takesFocus
              />
            </Suspense>
          </ErrorBoundary>
        )
      }
    >
      <ErrorBoundary resetKey="" fallback={null}>
        <Suspense fallback={<FullHeight {...COMING} />}>
          <BelowFold onRegister={() => open('register')} onApproach={AuthForm.preload} />
        </Suspense>
      </ErrorBoundary>
    </Landing>
  );
}
