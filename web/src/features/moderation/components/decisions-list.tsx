import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/time/use-now';
import { useIsLive } from '../../../realtime/realtime.store';
import { MoreButton } from '../../../ui/dense/more-button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { decisionsQuery } from '../own-decisions.queries';
import { DecisionCard } from './decision-card';

/** The interval at which it is checked whether a suspension is over, in milliseconds. */
const RENEWED_MS = 30_000;

/** Lists the moderators' decisions about the member's own content, newest first. */
export function DecisionsList() {
  const { t } = useTranslation('decisions');
  const query = useInfiniteQuery(decisionsQuery(useIsLive()));
  const now = useNow(RENEWED_MS);
  if (query.isPending) return <Skeleton widths={['50%', '90%', '70%']} />;
  if (!query.data) return <ErrorState onRetry={() => void query.refetch()} />;
  const pages = query.data.pages.flatMap(({ decisions }) => decisions);
  const decisions = [...new Map(pages.map((decision) => [decision.id, decision])).values()];
  if (decisions.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      {decisions.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} now={now} />
      ))}
      <MoreButton
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
