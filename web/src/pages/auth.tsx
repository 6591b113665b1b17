import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../features/auth/auth.queries';
import { toAuthMode } from '../features/auth/auth.modes';
import type { AuthMode } from '../features/auth/auth.modes';
import { useIsExpired } from '../features/auth/auth.store';
import { AuthForm } from '../features/auth/components/auth-form';
import { WindowDrawing } from '../features/landing/window-drawing';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { breakpoint, space } from '../theme/tokens';
import { Spinner } from '../ui/feedback/spinner';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  inline-size: 100%;
  /* On a phone a short form is at the top instead of centred. */
  margin: 0 auto auto;
  padding: 0 ${space[16]} ${space[48]};
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 30rem) minmax(0, 28rem);
    align-items: center;
    justify-content: center;
    gap: ${space[72]};
    margin-block: auto;
    /* In a low window there is less space above, so that the button of a long form is in view. */
    padding-block-start: ${space[24]};
  }
`;

/** The drawing of a window: beside the form, or small above it on a phone. */
const Picture = styled.div`
  display: grid;
  justify-items: center;
  margin-block: ${space[12]};
  svg {
    inline-size: auto;
    block-size: 7rem;
  }
  @media (min-width: ${breakpoint.large}) {
    margin-block: 0;
    svg {
      inline-size: 100%;
      block-size: auto;
    }
  }
  @media (max-height: ${breakpoint.low}) {
    display: none;
  }
`;

const TITLES = {
  login: 'login.title',
  register: 'register.title',
  forgot: 'forgot.title',
  reset: 'reset.title',
  owner: 'owner.title',
} as const;

/** Returns the mode and the token in the address; `null` if it has no token. */
function readLink(params: URLSearchParams): { mode: AuthMode; token: string } | null {
  const token = params.get('token');
  if (token) return { mode: 'reset', token };
  const owner = params.get('owner');
  return owner ? { mode: 'owner', token: owner } : null;
}

/**
 * `/auth` and `/login`: the auth form on a page of its own. `?mode=register|forgot` opens it there; `?token=` sets a new
 * password and `?owner=` creates the site owner's account. Tokens leave the address bar at once.
 */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [link, setLink] = useState(() => readLink(params));
  const session = useSession();
  const isExpired = useIsExpired();
  const mode = link?.mode ?? toAuthMode(params.get('mode'));
  useDocumentTitle(t(TITLES[mode]));

  useEffect(() => {
    if (params.has('token') || params.has('owner')) setParams({}, { replace: true });
  }, [params, setParams]);

  const changeMode = (next: AuthMode) => {
    setLink(null);
    // Replaced, because going back must not open a used link.
    setParams(next === 'login' ? {} : { mode: next }, { replace: link !== null });
  };

  if (session.status === 'loading') return <Spinner />;
  if (session.status === 'member' && !isExpired && link === null) return <Navigate to="/" replace />;
  return (
    <Place>
      <Picture aria-hidden="true">
        <WindowDrawing label="" />
      </Picture>
      <AuthForm
        as="h1"
        mode={mode}
        onMode={changeMode}
        token={link?.token}
        onSignedIn={() => void navigate('/', { replace: true })}
      />
    </Place>
  );
}
