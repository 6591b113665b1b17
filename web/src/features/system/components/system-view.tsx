import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { DenseSection } from '../../../ui/dense/dense-section';
import { ErrorText, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { healthOf } from '../part-health';
import { systemQuery } from '../system.queries';
import { DeadJobs } from './dead-jobs';
import { PausedDeletions } from './paused-deletions';
import { ProcessTable } from './process-table';
import { QueueTable } from './queue-table';
import { SystemParts } from './system-parts';

/** Shows the system status, which is polled. */
export function SystemView() {
  const { t } = useTranslation('system');
  const language = useLanguage();
  const { data: state, isError, refetch } = useQuery(systemQuery);
  if (!state)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton widths={['90%', '80%', '85%']} />
    );
  const isWell = Object.values(healthOf(state)).every((health) => health === 'ok');
  const when = new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(new Date(state.checkedAt));
  return (
    <>
      <DenseSection
        title={t(isWell ? 'parts.allWell' : 'parts.someNot')}
        aside={<MutedText>{t('parts.checked', { when, version: state.version })}</MutedText>}
      >
        {isError ? <ErrorText>{t('parts.stale')}</ErrorText> : null}
        <SystemParts state={state} />
      </DenseSection>
      <PausedDeletions deletions={state.pausedDeletions} />
      <DeadJobs deadJobs={state.deadJobs} />
      <DenseSection title={t('processes.title')}>
        <ProcessTable processes={state.processes} />
      </DenseSection>
      <DenseSection
        title={t('queues.title')}
        lead={t('queues.boardHint')}
        // A page of the server, not of this app.
        aside={<a href="/admin/queues">{t('queues.board')}</a>}
      >
        <QueueTable queues={state.queues} />
      </DenseSection>
    </>
  );
}
