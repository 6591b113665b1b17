import type {
  BackupCodesResponse,
  ChangePasswordRequest,
  DeviceSession,
  TwoFactorSetup,
} from '@mikai/contract/auth';
import type { PushDevice } from '@mikai/contract/push';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound, isRefusedProof } from '../../lib/http/api-error';
import { refuseCommonPassword } from '../../shared/password/common-password';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import {
  changePassword,
  disableTwoFactor,
  enableTwoFactor,
  endOtherSessions,
  endSession,
  keepTwoFactor,
  removePushDevice,
  renewBackupCodes,
  requestTwoFactorReset,
  setUpTwoFactor,
} from './security.api';
import { securityKeys } from './security.queries';
import { useDeviceName } from './use-device-name';

/** Fetches all of this page again: each change here is also a line of the log, and may end sessions. */
function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: securityKeys.all });
}

/** Starts the set-up of two-factor authentication; the form shows a wrong password. */
export function useSetUpTwoFactor(onReady: (setup: TwoFactorSetup, password: string) => void) {
  const { t } = useTranslation('security');
  const fail = useFailureToast();
  return useMutation({
    mutationFn: setUpTwoFactor,
    onSuccess: (setup, { password }) => onReady(setup, password),
    onError: (error) => {
      if (!isRefusedProof(error)) fail(error, t('twoFactor.setupFailed'));
    },
  });
}

/** Turns two-factor authentication on; the form shows errors. */
export function useEnableTwoFactor(onEnabled: (answer: BackupCodesResponse) => void) {
  const { t } = useTranslation('security');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: enableTwoFactor,
    onSuccess: (answer) => {
      showToast({ title: t('twoFactor.enabledToast') });
      refresh();
      onEnabled(answer);
    },
  });
}

/** Turns two-factor authentication off; the form shows errors. */
export function useDisableTwoFactor(onDisabled: () => void) {
  const { t } = useTranslation('security');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: disableTwoFactor,
    onSuccess: () => {
      showToast({ title: t('twoFactor.disabledToast') });
      refresh();
      onDisabled();
    },
  });
}

/** Makes new backup codes; the form shows errors. */
export function useRenewBackupCodes(onRenewed: (answer: BackupCodesResponse) => void) {
  const { t } = useTranslation('security');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: renewBackupCodes,
    onSuccess: (answer) => {
      showToast({ title: t('twoFactor.renewedToast') });
      refresh();
      onRenewed(answer);
    },
  });
}

/** Requests the link of a reset, for a member who lost app and codes. */
export function useRequestTwoFactorReset(onSent: () => void) {
  const { t } = useTranslation('security');
  const fail = useFailureToast();
  return useMutation({
    mutationFn: requestTwoFactorReset,
    onSuccess: () => {
      showToast({ title: t('reset.sentTitle'), description: t('reset.sentText') });
      onSent();
    },
    onError: (error) => fail(error, t('reset.failed')),
  });
}

/** Stops a reset that waits. */
export function useKeepTwoFactor() {
  const { t } = useTranslation('security');
  const refresh = useRefresh();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: keepTwoFactor,
    onSuccess: () => showToast({ title: t('reset.stopped') }),
    onError: (error) => fail(error, t('reset.stopFailed')),
    onSettled: refresh,
  });
}

/** Changes the password; the form shows errors. */
export function useChangePassword(onChanged: () => void) {
  const { t } = useTranslation('security');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: ChangePasswordRequest) => {
      await refuseCommonPassword(body.newPassword);
      return changePassword(body);
    },
    onSuccess: () => {
      showToast({ title: t('password.changed'), description: t('password.changedText') });
      refresh();
      onChanged();
    },
  });
}

/** Signs out another device: gone from the list at once, and back in it if that failed. */
export function useEndSession() {
  const { t } = useTranslation('security');
  const nameOf = useDeviceName();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: async ({ id }: DeviceSession) => {
      try {
        await endSession(id);
      } catch (error) {
        // It has ended already, as the member wanted.
        if (!isNotFound(error)) throw error;
      }
    },
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: securityKeys.sessions });
      queryClient.setQueryData<DeviceSession[]>(securityKeys.sessions, (sessions) =>
        sessions?.filter((session) => session.id !== id),
      );
    },
    onSuccess: (_answer, { device }) => showToast({ title: t('devices.ended', { device: nameOf(device) }) }),
    onError: (error) => fail(error, t('devices.endFailed')),
    onSettled: refresh,
  });
}

/** Signs out every device but this one. */
export function useEndOtherSessions(onEnded: () => void) {
  const { t } = useTranslation('security');
  const refresh = useRefresh();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      showToast({ title: t('devices.othersEnded') });
      onEnded();
    },
    onError: (error) => fail(error, t('devices.endFailed')),
    onSettled: refresh,
  });
}

/** Unsubscribes a browser: removed from the list at once, and restored if that failed. */
export function useRemovePushDevice() {
  const { t } = useTranslation('security');
  const nameOf = useDeviceName();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: async ({ id }: PushDevice) => {
      try {
        await removePushDevice(id);
      } catch (error) {
        // It is deleted already, as the member wanted.
        if (!isNotFound(error)) throw error;
      }
    },
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: securityKeys.pushDevices });
      queryClient.setQueryData<PushDevice[]>(securityKeys.pushDevices, (devices) =>
        devices?.filter((device) => device.id !== id),
      );
    },
    onSuccess: (_answer, { device }) => showToast({ title: t('push.removed', { device: nameOf(device) }) }),
    onError: (error) => fail(error, t('push.removeFailed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKeys.push }),
  });
}
