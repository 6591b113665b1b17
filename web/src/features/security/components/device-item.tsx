import type { DeviceSession } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo, formatDateTime, formatLongDate } from '../../../lib/time-format';
import { color, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ComputerIcon, MobileIcon } from '../../../ui/icons';
import { useDeviceName } from '../use-device-name';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  > svg {
    flex: none;
    color: ${color.inkSoft};
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  strong {
    font-weight: 600;
    margin-inline-end: ${space[8]};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const PHONES = /Android|iOS|iPhone|iPad/;

/** One device: its name, when it was last seen, since when it is signed in. */
export function DeviceItem({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const name = useDeviceName()(session.device);
  return (
    <Row data-session-id={session.id}>
      {PHONES.test(session.device) ? <MobileIcon size={24} /> : <ComputerIcon size={24} />}
      <Words>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {session.isCurrent ? <Badge $tone="accent">{t('devices.current')}</Badge> : null}
        <p>
          <time dateTime={session.lastSeenAt} title={formatDateTime(session.lastSeenAt, language)}>
            {t('devices.lastSeen', { when: formatAgo(session.lastSeenAt, language) })}
          </time>
          {' · '}
          <time dateTime={session.createdAt} title={formatDateTime(session.createdAt, language)}>
            {t('devices.since', { date: formatLongDate(session.createdAt, language) })}
          </time>
        </p>
      </Words>
      {session.isCurrent ? null : (
        <Button
          $variant="quiet"
          $size="small"
          aria-label={t('devices.endLabel', { device: name })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </Row>
  );
}
