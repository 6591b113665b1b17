import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { MoodFace } from '../../../shared/mood/mood-face';
import { TextButton } from '../../../ui/text/text-parts';
import { dropLog, retryLog, useWaitingLogs } from '../mood.store';
import type { WaitingLog } from '../mood.store';

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    padding: ${space[8]} 0;
    border-block-start: 1px solid ${color.line};
  }
  div {
    flex: 1;
    min-inline-size: 12rem;
  }
  p,
  time {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** Lists moods that were logged offline and wait on this device. */
export function WaitingLogs({ memberId }: { memberId: number }) {
  const { t } = useTranslation('mood');
  const logs = useWaitingLogs(memberId);
  if (logs.length === 0) return null;
  return (
    <>
      <List aria-label={t('waiting.title')}>
        {logs.map((log) => (
          <WaitingItem key={log.clientId} log={log} />
        ))}
      </List>
      {logs.some(({ content, emotions, activities }) => content + emotions.join('') + activities.join('')) ? (
        <UnreadHelp />
      ) : null}
    </>
  );
}

function WaitingItem({ log }: { log: WaitingLog }) {
  const { t } = useTranslation('mood');
  const { t: common } = useTranslation('common');
  const when = formatDateTime(log.createdAt, useLanguage());
  const state = log.reason === 'unauthenticated' ? 'signedOut' : log.state;
  return (
    <li data-client-id={log.clientId}>
      <MoodFace score={log.score} size={32} />
      <div>
        <strong>{t(`scores.${log.score}`)}</strong> <time dateTime={log.createdAt}>{when}</time>
        {log.content ? <p dir="auto">{log.content}</p> : null}
        <p role="status">{t(`waiting.${state}`)}</p>
      </div>
      {log.state === 'failed' ? (
        <TextButton onClick={() => retryLog(log.clientId)}>{common('retry')}</TextButton>
      ) : null}
      {log.state === 'sending' ? null : (
        <TextButton aria-label={t('waiting.removeLabel', { when })} onClick={() => dropLog(log.clientId)}>
          {t('waiting.remove')}
        </TextButton>
      )}
    </li>
  );
}
