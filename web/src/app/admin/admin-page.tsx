import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../features/auth/auth.queries';
import { maintenanceQuery } from '../../features/maintenance/maintenance.queries';
import '../../i18n/texts/dense';
import { ApiError } from '../../lib/http/api-error';
import { useDocumentTitle } from '../../lib/page/use-document-title';
import { useIsLive } from '../../realtime/realtime.store';
import { DensePage } from '../../ui/dense/dense-page';
import { PageSkeleton } from '../../ui/feedback/page-skeleton';
import { Spinner } from '../../ui/feedback/spinner';
import { AccessDenied, OwnerOnly, TwoFactorNeeded } from './admin-notices';
import { AdminPath } from './admin-path';
import { SessionUnknown } from '../session/session-unknown';

interface AdminPageProps {
  title: string;
  lead?: string;
  /** Shown beside the title, such as a button. */
  action?: ReactNode;
  /** The role that the page requires, `administrators` by default. The server enforces it; this only mirrors its rule. */
  for?: 'administrators' | 'owner';
  /** True on the dashboard, which shows no link back to the dashboard. */
  isDashboard?: boolean;
  children: ReactNode;
}

/**
 * A page of the admin area: its title and links to the others. Visitors without access get a notice, and nothing of the
 * page is requested.
 */
export function AdminPage(props: AdminPageProps) {
  const session = useSession();
  if (session.status === 'loading') return <Spinner />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  const isAllowed =
    session.status === 'member' &&
    (props.for === 'owner' ? session.user.isSiteOwner : session.user.isAdmin || session.user.isSiteOwner);
  if (!isAllowed && session.status === 'member' && session.user.isAdmin)
    return <OwnerOnly title={props.title} />;
  if (!isAllowed) return <AccessDenied for={props.for} isVisitor={session.status === 'visitor'} />;
  return <OpenPage {...props} isOwner={session.user.isSiteOwner} />;
}

/** Requests the maintenance state, which is open to every administrator, to find out whether this one has access. */
function OpenPage({
  isOwner,
  isDashboard = false,
  children,
  ...props
}: AdminPageProps & { isOwner: boolean }) {
  const { title, lead, action } = props;
  const { t } = useTranslation('dense');
  const { isPending, error } = useQuery(maintenanceQuery(useIsLive()));
  useDocumentTitle(title);
  if (isPending) return <PageSkeleton />;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'two_factor_required') return <TwoFactorNeeded />;
  if (code === 'forbidden') return <AccessDenied for={props.for} isVisitor={false} />;
  return (
    <DensePage
      title={title}
      lead={lead}
      action={action}
      path={isDashboard ? undefined : <AdminPath here={title} isOwner={isOwner} label={t('area.label')} />}
    >
      {children}
    </DensePage>
  );
}
