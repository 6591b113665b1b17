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
  /** Renders what the last signed-in member can use while the server is unreachable; `notice` lists what else works. */
  away?: (member: DeviceMember, notice: ReactNode) => ReactNode;
}

/**
 * Renders a page for members only: a spinner while the session is loading; visitors are redirected to the landing page with
 * the sign-in form open. While the server is unreachable it renders `away`, or else `PageWithoutServer`.
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
