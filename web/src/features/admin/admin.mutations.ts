import type { AdminUserResponse, ExportUserRequest } from '@mikai/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/http/api-error';
import { fetchExport } from '../../lib/http/fetch-export';
import { saveFile } from '../../lib/files/save-file';
import { showToast } from '../../ui/overlay/toast.store';
import { changeRole, deactivateUser, deleteUser, restoreUser, unsuspendUser } from './admin.api';
import { adminKeys } from './admin.queries';
import { dropUser, applyUser } from './user-lists';

/** The changes of an account that need no second step, such as a code. */
export type UserChange =
  | { action: 'deactivate'; reason: string }
  | { action: 'restore' | 'unsuspend' | 'promote' | 'demote' };

function change(id: number, wish: UserChange): Promise<AdminUserResponse> {
  switch (wish.action) {
    case 'deactivate':
      return deactivateUser(id, { reason: wish.reason });
    case 'restore':
      return restoreUser(id);
    case 'unsuspend':
      return unsuspendUser(id);
    case 'promote':
    case 'demote':
      return changeRole(id, { isAdmin: wish.action === 'promote' });
  }
}

/**
 * Hook: changes the state of an account. The dialog shows errors, after which the account is refetched, because another
 * administrator may have changed it first.
 */
export function useChangeUser(id: number) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: UserChange) => change(id, wish),
    onSuccess: ({ user }, { action }) => {
      applyUser(queryClient, user);
      showToast({ title: t(`actions.${action}.done`) });
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.user(id) });
      void queryClient.invalidateQueries({ queryKey: adminKeys.lists });
    },
  });
}

/**
 * Hook: permanently deletes an account; the dialog shows errors.
 * @param onGone called if the account no longer exists, because another administrator was first
 */
export function useDeleteUser(id: number, onDeleted: () => void, onGone: () => void) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const leave = () => {
    dropUser(queryClient, id);
    onDeleted();
  };
  return useMutation({
    mutationFn: (confirmationCode: string) => deleteUser(id, { confirmationCode }),
    onSuccess: () => {
      showToast({ title: t('actions.delete.done') });
      leave();
    },
    onError: (error) => {
      if (!isNotFound(error)) return;
      dropUser(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: adminKeys.user(id) });
      onGone();
    },
  });
}

/** Hook: downloads the data of an account. Its member is notified with the reason. */
export function useExportUser(id: number) {
  return useMutation({
    mutationFn: ({ signal, ...request }: ExportUserRequest & { signal: AbortSignal }) =>
      fetchExport(`/api/users/${id}/export`, () => undefined, signal, '', request),
    onSuccess: ({ fileName, content }) => saveFile(fileName, content),
  });
}
