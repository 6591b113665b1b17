import type { Broadcast } from '@mikai/contract/broadcasts';
import { LANGUAGES } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { isOpen } from '../broadcast-lists';
import { Row } from './parts';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[12]};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  h3 {
    font-size: ${text[15]};
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
    font-variant-numeric: tabular-nums;
  }
  progress {
    inline-size: 100%;
    block-size: 0.5rem;
    accent-color: ${color.accent};
  }
`;

const TONES = {
  scheduled: 'dusk',
  queued: 'dusk',
  running: 'bloom',
  done: 'accent',
  canceled: 'danger',
} as const;

interface BroadcastLineProps {
  broadcast: Broadcast;
  onCancel: (broadcast: Broadcast) => void;
}

/** Shows one broadcast: its text, progress and counts. */
export function BroadcastLine({ broadcast, onCancel }: BroadcastLineProps) {
  const { t } = useTranslation('broadcasts');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const { id, title, message, state, url, type, audience, scheduledAt, createdAt, finishedAt } = broadcast;
  const { totalUsers, processedUsers } = broadcast;
  const when = state === 'scheduled' ? scheduledAt : (finishedAt ?? createdAt);
  const hasBegun = processedUsers > 0 || state === 'running' || state === 'done';
  const name = LANGUAGES.find(({ code }) => code === audience.language)?.name;
  const audienceLabel = [
    name,
    audience.timeZone?.replaceAll('_', ' '),
    audience.withPush ? t('audience.withPush') : undefined,
  ].filter((word) => word !== undefined);
  return (
    <Line data-broadcast-id={id}>
      <Row>
        <h3 dir="auto">{title}</h3>
        <Badge $tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {when ? (
          <small>
            <time dateTime={when}>{formatDateTime(when, language)}</time>
          </small>
        ) : null}
      </Row>
      <span dir="auto">{message}</span>
      <small>
        {t(`types.${type}`)} · <bdi>{url}</bdi> · {audienceLabel.join(' · ') || t('audience.everybody')}
      </small>
      {state === 'running' || state === 'queued' ? (
        <progress
          value={processedUsers}
          max={Math.max(1, totalUsers)}
          aria-label={t('line.progress', { title })}
        />
      ) : null}
      {hasBegun ? <Counts broadcast={broadcast} /> : null}
      {hasBegun || state === 'canceled' ? null : (
        <small>{t('line.planned', { number: number.format(totalUsers) })}</small>
      )}
      {isOpen(broadcast) ? (
        <div>
          <Button
            $variant="quiet"
            $size="small"
            aria-haspopup="dialog"
            aria-label={t('cancel.of', { title })}
            onClick={() => onCancel(broadcast)}
          >
            {t('cancel.open')}
          </Button>
        </div>
      ) : null}
    </Line>
  );
}

/** The counts of a broadcast. In each line the numbers add up to the first one. */
function Counts({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('broadcasts');
  const number = new Intl.NumberFormat(useLanguage());
  const { totalUsers, processedUsers, notifiedUsers, pushSent, pushFailed, pushDeferred, pushRemoved } =
    broadcast;
  const members = {
    done: number.format(processedUsers),
    total: number.format(Math.max(totalUsers, processedUsers)),
  };
  return (
    <>
      <small>
        {notifiedUsers === null
          ? t('line.fewMembers', members)
          : t('line.members', {
              ...members,
              notified: number.format(notifiedUsers),
              left: number.format(processedUsers - notifiedUsers),
            })}
      </small>
      <small>
        {t('line.pushes', {
          sum: number.format(pushSent + pushDeferred + pushFailed + pushRemoved),
          sent: number.format(pushSent),
          deferred: number.format(pushDeferred),
          failed: number.format(pushFailed),
          removed: number.format(pushRemoved),
        })}
      </small>
    </>
  );
}
