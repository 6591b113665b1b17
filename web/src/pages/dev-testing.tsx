import type { DevState } from '@mikai/contract/dev';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MailSection } from '../features/dev/components/mail-section';
import { PushSection } from '../features/dev/components/push-section';
import { QueuesSection } from '../features/dev/components/queues-section';
import { SocketSection } from '../features/dev/components/socket-section';
import { devStateQuery } from '../features/dev/dev.queries';
import '../i18n/texts/dev';
import { isNotFound } from '../lib/http/api-error';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { DensePage } from '../ui/dense/dense-page';
import { PageSkeleton } from '../ui/feedback/page-skeleton';
import { ErrorState } from '../ui/feedback/states';
import { NotFoundPage } from './not-found';

/** `/dev-testing`: diagnostics, outside of production and for requests from localhost only; otherwise not found. */
export function DevTestingPage() {
  const { data, error, isPending, refetch } = useQuery(devStateQuery);
  if (isPending) return <PageSkeleton />;
  if (isNotFound(error)) return <NotFoundPage />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return <Diagnostics state={data} />;
}

function Diagnostics({ state }: { state: DevState }) {
  const { t } = useTranslation('dev');
  useDocumentTitle(t('title'));
  return (
    <DensePage title={t('title')} lead={t('lead')}>
      <SocketSection />
      <QueuesSection state={state} />
      <PushSection isSetUp={state.isPushSetUp} />
      <MailSection state={state} />
    </DensePage>
  );
}
