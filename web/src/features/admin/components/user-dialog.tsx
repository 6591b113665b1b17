import type { AdminUser } from '@mikai/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../lib/http/api-error';
import { Dialog } from '../../../ui/overlay/dialog';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { userQuery } from '../admin.queries';
import type { Administrator, AccountAction } from '../account-actions';
import { AccountActionDialog } from './account-action-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { ExportUserDialog } from './export-user-dialog';
import { AccountActions } from './account-actions';
import { UserFacts } from './user-facts';

interface UserDialogProps {
  id: number;
  /** The member's name, shown until the account is loaded. */
  name: string;
  me: Administrator;
  onClose: () => void;
  /** Called when the account is deleted, and its row is removed. */
  onDeleted: () => void;
}

/** Shows one account and its possible actions. Each action opens a dialog over it. */
export function UserDialog({ id, name, me, onClose, onDeleted }: UserDialogProps) {
  const [asked, setAsked] = useState<{ action: AccountAction; user: AdminUser } | null>(null);
  const stop = () => setAsked(null);
  return (
    <>
      <Dialog open onClose={onClose} title={name}>
        <OpenUser id={id} me={me} onAsk={(action, user) => setAsked({ action, user })} />
      </Dialog>
      {asked?.action === 'delete' ? (
        <DeleteUserDialog user={asked.user} onClose={stop} onDeleted={onDeleted} />
      ) : asked?.action === 'export' ? (
        <ExportUserDialog user={asked.user} me={me} onClose={stop} />
      ) : asked ? (
        <AccountActionDialog user={asked.user} action={asked.action} onClose={stop} />
      ) : null}
    </>
  );
}

interface OpenUserProps {
  id: number;
  me: Administrator;
  onAsk: (action: AccountAction, user: AdminUser) => void;
}

function OpenUser({ id, me, onAsk }: OpenUserProps) {
  const { t } = useTranslation('admin');
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (isNotFound(error)) return <EmptyState title={t('facts.gone')} text={t('facts.goneText')} as="h3" />;
  if (!user) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <>
      <UserFacts user={user} />
      <AccountActions user={user} me={me} onAsk={(action) => onAsk(action, user)} />
    </>
  );
}
