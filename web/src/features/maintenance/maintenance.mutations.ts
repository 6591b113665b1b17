import type { MaintenanceMode, MaintenanceRequest } from '@mikai/contract/maintenance';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMaintenanceStore } from '../../lib/http/maintenance.store';
import { serverMessage } from '../../lib/http/server-message';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { setMaintenance } from './maintenance.api';
import { maintenanceKeys } from './maintenance.keys';

/** Hook: turns maintenance on or off, or changes it while it is on. */
export function useSetMaintenance(onDone: () => void) {
  const { t } = useTranslation('maintenance');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: MaintenanceRequest) => setMaintenance(wish),
    onSuccess: (mode) => {
      const before = queryClient.getQueryData<MaintenanceMode>(maintenanceKeys.mode);
      queryClient.setQueryData<MaintenanceMode>(maintenanceKeys.mode, mode);
      useMaintenanceStore.setState({ message: mode.enabled ? mode.message : undefined });
      const messageKey = mode.enabled ? (before?.enabled ? 'saved' : 'turnedOn') : 'turnedOff';
      showToast({ title: t(`mode.${messageKey}`) });
      onDone();
    },
    onError: (error) => {
      showToast({
        title: t('mode.failed'),
        description: failureText(error) ?? serverMessage(error),
        variant: 'destructive',
      });
      void queryClient.invalidateQueries({ queryKey: maintenanceKeys.mode });
    },
  });
}
