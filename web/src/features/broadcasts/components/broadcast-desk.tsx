import { useQuery } from '@tanstack/react-query';
import { useIsLive } from '../../../realtime/realtime.store';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { statsQuery } from '../broadcasts.queries';
import { BroadcastSections } from './broadcast-sections';
import { SendSection } from './send-section';
import { StatsSection } from './stats-section';
import { TestSection } from './test-section';

/** Everything of the site owner's messages to all. */
export function BroadcastDesk() {
  const { data: stats, isPending, isError, refetch } = useQuery(statsQuery(useIsLive()));
  return (
    <>
      {isPending ? <Skeleton widths={['60%']} /> : null}
      {isError && !stats ? <ErrorState onRetry={() => void refetch()} /> : null}
      {stats ? <StatsSection stats={stats} /> : null}
      <SendSection />
      <BroadcastSections />
      <TestSection />
    </>
  );
}
