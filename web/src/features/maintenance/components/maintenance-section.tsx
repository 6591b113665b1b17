import type { MaintenanceMode } from '@mikai/contract/maintenance';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { useIsLive } from '../../../realtime/realtime.store';
import { Badge } from '../../../ui/text/badge';
import { DenseSection } from '../../../ui/dense/dense-section';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { maintenanceQuery } from '../maintenance.queries';
import { MaintenanceForm } from './maintenance-form';

/** Shows whether the site is closed for members and who closed it, with the form that changes it. */
export function MaintenanceSection() {
  const { t } = useTranslation('maintenance');
  const { data: mode, isPending, isError, refetch } = useQuery(maintenanceQuery(useIsLive()));
  return (
    <DenseSection
      title={t('mode.title')}
      lead={t('mode.lead')}
      aside={
        mode ? (
          <Badge $tone={mode.enabled ? 'bloom' : 'accent'}>{t(mode.enabled ? 'mode.on' : 'mode.off')}</Badge>
        ) : null
      }
    >
      {isPending ? <Skeleton widths={['40%', '70%']} /> : null}
      {isError && !mode ? <ErrorState onRetry={() => void refetch()} /> : null}
      {mode ? (
        <>
          <MaintenanceForm mode={mode} />
          <LastChange mode={mode} />
        </>
      ) : null}
    </DenseSection>
  );
}

function LastChange({ mode: { changedAt, changedBy } }: { mode: MaintenanceMode }) {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  if (changedAt === null) return <MutedText>{t('mode.never')}</MutedText>;
  const when = formatDateTime(changedAt, language);
  return (
    <MutedText>
      {changedBy ? t('mode.changedBy', { name: changedBy.username, when }) : t('mode.changed', { when })}
    </MutedText>
  );
}
