import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { preferencesQuery } from '../notifications.queries';
import { ChannelsCard } from './channels-card';
import { QuietHoursCard } from './quiet-hours-card';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;

/** What reaches the member, and when. `timeZone`: the IANA name of theirs. */
export function PreferencesPanel({ timeZone }: { timeZone: string }) {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton widths={['40%', '90%', '90%', '90%', '40%']} />
    );
  return (
    <Stack>
      <ChannelsCard preferences={data} />
      <QuietHoursCard quietHours={data.quietHours} timeZone={timeZone} />
    </Stack>
  );
}
