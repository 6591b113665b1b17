import type { DeviceSession } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo, formatDateTime, formatLongDate } from '../../../lib/time/time-format';
import { useDeviceName } from '../use-device-name';
import { DeviceRow } from './device-row';

/** A device: its name, when it was last seen, and when it signed in. */
export function DeviceItem({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const name = useDeviceName()(session.device);
  return (
    <DeviceRow
      device={session.device}
      isThis={session.isCurrent}
      sessionId={session.id}
      action={
        session.isCurrent
          ? undefined
          : {
              label: t('devices.endLabel', { device: name }),
              text: t('devices.end'),
              onPress: onEnd,
            }
      }
    >
      <time dateTime={session.lastSeenAt} title={formatDateTime(session.lastSeenAt, language)}>
        {t('devices.lastSeen', { when: formatAgo(session.lastSeenAt, language) })}
      </time>
      {' · '}
      <time dateTime={session.createdAt} title={formatDateTime(session.createdAt, language)}>
        {t('devices.since', { date: formatLongDate(session.createdAt, language) })}
      </time>
    </DeviceRow>
  );
}
