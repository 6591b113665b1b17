import type { CurrentUser } from '@mikai/contract/auth';
import type {
  DeleteAccountRequest,
  Preferences,
  UpdateProfileRequest,
  UpdateProfileResponse,
} from '@mikai/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { deleteAccount, putPreferences, stopEmailChange, toggleSupport, updateProfile } from './users.api';
import { usersKeys } from './users.queries';

/** Applies the server's response to the cached member. */
export type PatchUser = (patch: Partial<CurrentUser>) => void;

/** Saves the profile; the form shows errors. */
export function useUpdateProfile(onSaved: (answer: UpdateProfileResponse) => void) {
  return useMutation({
    mutationFn: (changes: UpdateProfileRequest) => updateProfile(changes),
    onSuccess: onSaved,
  });
}

/** Stops a change of the email address; the form shows a wrong password or code. */
export function useStopEmailChange(patchUser: PatchUser) {
  const { t } = useTranslation('account');
  return useMutation({
    mutationFn: stopEmailChange,
    onSuccess: () => {
      patchUser({ pendingEmail: null, pendingEmailAt: null, isPendingEmailConfirmed: false });
      showToast({ title: t('profile.changeStopped') });
    },
  });
}

/** Toggles the support flag and shows its new state. */
export function useToggleSupport(patchUser: PatchUser) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  return useMutation({
    // The target state is for the screen alone: the server toggles its own.
    mutationFn: (_target: boolean) => toggleSupport(),
    onSuccess: ({ needsSupport }) => {
      patchUser({ needsSupport });
      showToast(
        needsSupport
          ? { title: t('support.set'), description: t('support.setText') }
          : { title: t('support.removed'), description: t('support.removedText') },
      );
    },
    onError: (error) =>
      showToast({
        title: common('errors.title'),
        description: failureText(error) ?? t('support.failed'),
        variant: 'destructive',
      }),
  });
}

/** Turns one preference on or off: on the screen at once, and back again if it could not be stored. */
export function useSetPreference() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const write = (change: Partial<Preferences>) =>
    queryClient.setQueryData<Preferences>(usersKeys.preferences, (known) => known && { ...known, ...change });
  return useMutation({
    // The requests run one after the other, so that the last press is stored last.
    scope: { id: 'account.preferences' },
    mutationKey: usersKeys.preferences,
    mutationFn: (change: Partial<Preferences>) => putPreferences(change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: usersKeys.preferences });
      const before = queryClient.getQueryData<Preferences>(usersKeys.preferences);
      write(change);
      return before;
    },
    onError: (error, change, before) => {
      if (before)
        write(Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Preferences]])));
      showToast({
        title: common('errors.title'),
        description: failureText(error) ?? t('preferences.failed'),
        variant: 'destructive',
      });
    },
    onSettled: () => {
      // Only the last of several requests refetches; an earlier refetch would undo pending changes on screen.
      if (queryClient.isMutating({ mutationKey: usersKeys.preferences }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: usersKeys.preferences });
    },
  });
}

/** The callbacks of the page around a deletion, which signs this browser out as expected. */
export interface Leaving {
  /** Called with whether the deletion is being requested. */
  onLeaving: (isLeaving: boolean) => void;
  /** Called with the ISO time at which the account will be gone; its sessions have ended. */
  onDeleted: (deletionAt: string) => void;
}

/** Requests the deletion of the account; all its sessions end with the response. The form shows errors. */
export function useDeleteAccount({ onLeaving, onDeleted }: Leaving) {
  return useMutation({
    mutationFn: (request: DeleteAccountRequest) => deleteAccount(request),
    onMutate: () => onLeaving(true),
    onSuccess: ({ deletionAt }) => onDeleted(deletionAt),
    onSettled: () => onLeaving(false),
  });
}
