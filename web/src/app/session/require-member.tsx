import type { CurrentUser } from '@mikai/contract/auth';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../features/auth/auth.queries';
import { Spinner } from '../../ui/feedback/spinner';
import { SessionUnknown } from './session-unknown';

/**
 * A page for members: a spinner while it is found out who is here; a visitor is led to the landing page, where the
 * sign-in form is open. While the server cannot be asked there is the help that does without it.
 */
export function RequireMember({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const session = useSession();
  switch (session.status) {
    case 'member':
      return children(session.user);
    case 'visitor':
      return <Navigate to="/" state={{ auth: 'login' }} replace />;
    case 'loading':
      return <Spinner />;
    case 'unknown':
      return <SessionUnknown onRetry={session.retry} />;
  }
}
