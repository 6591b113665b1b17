import type { CurrentUser } from '@mikai/contract/auth';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../features/auth/auth.queries';
import { Spinner } from '../../ui/feedback/spinner';
import type { DeviceMember } from '../../features/auth/device-member';
import { LateWithoutServer } from './late-without-server';
import { PageWithoutServer } from './page-without-server';

interface RequireMemberProps {
  /** The title of the page, which stays while the server cannot be reached. */
  title: string;
  children: (user: CurrentUser) => ReactNode;
  /** What the member who was here last can use while the server cannot be reached; `notice` names what else works. */
  away?: (member: DeviceMember, notice: ReactNode) => ReactNode;
}

/**
 * A page for members: a spinner while it is found out who is here; a visitor is led to the landing page, where the
 * sign-in form is open. While the server cannot be asked there is what works `away` from it, or else the help that does without it.
 */
export function RequireMember({ title, children, away }: RequireMemberProps) {
  const session = useSession();
  switch (session.status) {
    case 'member':
      return children(session.user);
    case 'visitor':
      return <Navigate to="/" state={{ auth: 'login' }} replace />;
    case 'loading':
      return <Spinner />;
    case 'unknown':
      return away && session.lately ? (
        away(session.lately, <LateWithoutServer onRetry={session.retry} />)
      ) : (
        <PageWithoutServer title={title} session={session} />
      );
  }
}
