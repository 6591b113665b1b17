import type { AdminUserResponse, ExportUserRequest } from '@mikai/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/api-error';
import { fetchExport } from '../../lib/fetch-export';
import { saveFile } from '../../lib/save-file';
import { showToast } from '../../ui/toast.store';
import { changeRole, deactivateUser, deleteUser, restoreUser, unsuspendUser } from './admin.api';
import { adminKeys } from './admin.queries';
import { dropUser, applyUser } from './user-lists';

/** What can be done with an account in one step. */
export type UserChange =
  | { act: 'deactivate'; reason: string }
  | { act: 'restore' | 'unsuspend' | 'promote' | 'demote' };

function change(id: number, wish: UserChange): Promise<AdminUserResponse> {
  switch (wish.act) {
    case 'deactivate':
      return deactivateUser(id, { reason: wish.reason });
    case 'restore':
      return restoreUser(id);
    case 'unsuspend':
      return unsuspendUser(id);
    case 'promote':
    case 'demote':
      return changeRole(id, { isAdmin: wish.act === 'promote' });
  }
}

/**
 * Changes how an account stands. What failed is the dialog's to tell; the account is asked for again then, because another
 * administrator may have been first.
 */
export function useChangeUser(id: number) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: UserChange) => change(id, wish),
    onSuccess: ({ user }, { act }) => {
      applyUser(queryClient, user);
      showToast({ title: t(`acts.${act}.done`) });
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.user(id) });
      void queryClient.invalidateQueries({ queryKey: adminKeys.lists });
    },
  });
}

/**
 * Deletes an account for good; what failed is the dialog's to tell.
 * @param onGone another administrator was first: there is nothing to ask any more
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
      showToast({ title: t('acts.delete.done') });
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

/** Downloads what an account holds. Its member is told, and why. */
export function useExportUser(id: number) {
  return useMutation({
    mutationFn: ({ signal, ...request }: ExportUserRequest & { signal: AbortSignal }) =>
      fetchExport(`/api/users/${id}/export`, () => undefined, signal, '', request),
    onSuccess: ({ fileName, content }) => saveFile(fileName, content),
  });
}
