import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/primitives';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { preferencesQuery } from '../notifications.queries';
import { ChannelsCard } from './channels-card';
import { LettersCard } from './letters-card';
import { QuietHoursCard } from './quiet-hours-card';
import { ReminderCard } from './reminder-card';

interface PreferencesPanelProps {
  /** IANA name of the member's time zone. */
  timeZone: string;
  /** Parts of other features: where push is turned on, and whether letters come after a time without entries. */
  enrolment?: ReactNode;
  nudges?: ReactNode;
}

/** Chooses what reaches the member, and when. */
export function PreferencesPanel({ timeZone, enrolment, nudges }: PreferencesPanelProps) {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton widths={['40%', '90%', '90%', '90%', '40%']} />
    );
  return (
    <Stack $gap={24} $bounded>
      <ChannelsCard preferences={data} enrolment={enrolment} />
      <LettersCard letters={data.letters} nudges={nudges} />
      <ReminderCard reminder={data.moodReminder} timeZone={timeZone} />
      <QuietHoursCard quietHours={data.quietHours} timeZone={timeZone} />
    </Stack>
  );
}
