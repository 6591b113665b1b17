import type { DeviceSession } from '@mikai/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useEndOtherSessions, useEndSession } from '../security.mutations';
import { sessionsQuery } from '../security.queries';
import { DeviceItem } from './device-item';
import { DeviceList } from './device-row';
import { Hint } from './stack';

/**
 * Lists the devices on which the member is signed in, this one first. Each other one can be signed out, and all of them
 * at once.
 */
export function DevicesCard() {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation('common');
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useEndSession();
  const endOthers = useEndOtherSessions(() => {
    setIsAsking(false);
    heading.current?.focus();
  });
  const sessions = data ? thisDeviceFirst(data) : [];
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  return (
    <SettingsCard title={t('devices.title')} lead={t('devices.lead')} headingRef={heading}>
      {isPending ? <Skeleton widths={['60%', '40%', '65%', '40%']} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data ? (
        <DeviceList aria-label={t('devices.title')}>
          {sessions.map((session) => (
            <DeviceItem
              key={session.id}
              session={session}
              onEnd={() => {
                end.mutate(session);
                heading.current?.focus();
              }}
            />
          ))}
        </DeviceList>
      ) : null}
      {data && !hasOthers ? <Hint>{t('devices.onlyThis')}</Hint> : null}
      {hasOthers ? (
        <CardActions>
          <Button $variant="quiet" $size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t('devices.endOthers')}
          </Button>
        </CardActions>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('devices.endOthersTitle')}
        role="alertdialog"
      >
        <p>{t('devices.endOthersText')}</p>
        <DialogActions>
          <Button $variant="quiet" onClick={() => setIsAsking(false)}>
            {common('cancel')}
          </Button>
          <Button
            $variant="danger"
            aria-disabled={endOthers.isPending}
            onClick={() => endOthers.isPending || endOthers.mutate()}
          >
            {endOthers.isPending ? t('devices.ending') : t('devices.endOthers')}
          </Button>
        </DialogActions>
      </Dialog>
    </SettingsCard>
  );
}

/** This device, then the others by when they were last seen. */
function thisDeviceFirst(sessions: readonly DeviceSession[]): readonly DeviceSession[] {
  return [...sessions].sort(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );
}
