import type { AdminUser } from '@mikai/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../lib/http/api-error';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { userQuery } from '../admin.queries';
import type { Administrator, UserAct } from '../user-acts';
import { ActDialog } from './act-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { ExportUserDialog } from './export-user-dialog';
import { UserActs } from './user-acts';
import { UserFacts } from './user-facts';

interface UserDialogProps {
  id: number;
  /** As it is known before the account is there. */
  name: string;
  me: Administrator;
  onClose: () => void;
  /** The account is gone, and its line with it. */
  onDeleted: () => void;
}

/** Shows one account and its possible actions. Each action opens a dialog over it. */
export function UserDialog({ id, name, me, onClose, onDeleted }: UserDialogProps) {
  const [asked, setAsked] = useState<{ act: UserAct; user: AdminUser } | null>(null);
  const stop = () => setAsked(null);
  return (
    <>
      <Dialog open onClose={onClose} title={name}>
        <OpenUser id={id} me={me} onAsk={(act, user) => setAsked({ act, user })} />
      </Dialog>
      {asked?.act === 'delete' ? (
        <DeleteUserDialog user={asked.user} onClose={stop} onDeleted={onDeleted} />
      ) : asked?.act === 'export' ? (
        <ExportUserDialog user={asked.user} me={me} onClose={stop} />
      ) : asked ? (
        <ActDialog user={asked.user} act={asked.act} onClose={stop} />
      ) : null}
    </>
  );
}

interface OpenUserProps {
  id: number;
  me: Administrator;
  onAsk: (act: UserAct, user: AdminUser) => void;
}

function OpenUser({ id, me, onAsk }: OpenUserProps) {
  const { t } = useTranslation('admin');
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (isNotFound(error)) return <EmptyState title={t('facts.gone')} text={t('facts.goneText')} as="h3" />;
  if (!user) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <>
      <UserFacts user={user} />
      <UserActs user={user} me={me} onAsk={(act) => onAsk(act, user)} />
    </>
  );
}
