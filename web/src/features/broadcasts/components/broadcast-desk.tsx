import { useQuery } from '@tanstack/react-query';
import { useIsLive } from '../../../realtime/realtime.store';
import { ErrorState } from '../../../ui/feedback/states';
import { statsQuery } from '../broadcasts.queries';
import { BroadcastSections } from './broadcast-sections';
import { SendSection } from './send-section';
import { StatsSection } from './stats-section';
import { TestSection } from './test-section';

/** The site owner's page for broadcasts. */
export function BroadcastDesk() {
  const { data: stats, isError, refetch } = useQuery(statsQuery(useIsLive()));
  return (
    <>
      {isError && !stats ? <ErrorState onRetry={() => void refetch()} /> : <StatsSection stats={stats} />}
      <SendSection />
      <BroadcastSections />
      <TestSection />
    </>
  );
}
