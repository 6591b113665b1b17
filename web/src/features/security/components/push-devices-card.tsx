import type { PushDevice } from '@mikai/contract/push';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo, formatDateTime, formatLongDate } from '../../../lib/time/time-format';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useRemovePushDevice } from '../security.mutations';
import { pushDevicesQuery } from '../security.queries';
import { useDeviceName } from '../use-device-name';
import { DeviceList, DeviceRow } from './device-row';
import { Hint } from './stack';
import { LoneLink } from '../../../ui/links/lone-link';

/** Lists the browsers with push messages, this one first. Each can be removed. */
export function PushDevicesCard() {
  const { t } = useTranslation('security');
  const { data, isPending, isError, refetch } = useQuery(pushDevicesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate: remove } = useRemovePushDevice();
  const devices = [...(data ?? [])].sort((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice));
  return (
    <SettingsCard title={t('push.title')} lead={t('push.lead')} headingRef={heading}>
      {isPending ? <Skeleton widths={['60%', '40%']} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {devices.length > 0 ? (
        <DeviceList aria-label={t('push.title')}>
          {devices.map((device) => (
            <PushDeviceItem
              key={device.id}
              device={device}
              onRemove={() => {
                remove(device);
                heading.current?.focus();
              }}
            />
          ))}
        </DeviceList>
      ) : null}
      {data?.length === 0 ? <Hint>{t('push.empty')}</Hint> : null}
      {data && !devices.some(({ isThisDevice }) => isThisDevice) ? (
        <Hint>
          <LoneLink to="/notifications?tab=preferences">{t('push.toPreferences')}</LoneLink>
        </Hint>
      ) : null}
    </SettingsCard>
  );
}

function PushDeviceItem({ device, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const name = useDeviceName()(device.device);
  const { lastSentAt, createdAt } = device;
  return (
    <DeviceRow
      device={device.device}
      isThis={device.isThisDevice}
      action={{
        label: t('push.removeLabel', { device: name }),
        text: t('push.remove'),
        onPress: onRemove,
      }}
    >
      {lastSentAt === null ? (
        t('push.never')
      ) : (
        <time dateTime={lastSentAt} title={formatDateTime(lastSentAt, language)}>
          {t('push.lastSent', { when: formatAgo(lastSentAt, language) })}
        </time>
      )}
      {' · '}
      <time dateTime={createdAt} title={formatDateTime(createdAt, language)}>
        {t('push.since', { date: formatLongDate(createdAt, language) })}
      </time>
    </DeviceRow>
  );
}
