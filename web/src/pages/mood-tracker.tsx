import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LateWithoutServer } from '../app/session/late-without-server';
import { SessionUnknown } from '../app/session/session-unknown';
import { authKeys, useSession } from '../features/auth/auth.queries';
import { DiaryFiles } from '../features/mood/components/diary-files';
import { EntryList } from '../features/mood/components/entry-list';
import { HistoryChart } from '../features/mood/components/history-chart';
import { InsightsPanel } from '../features/mood/components/insights-panel';
import { LogForm } from '../features/mood/components/log-form';
import { ReviewPanel } from '../features/mood/components/review-panel';
import { StatisticsRow } from '../features/mood/components/statistics-row';
import { TrendLine } from '../features/mood/components/trend-line';
import { YearPixels } from '../features/mood/components/year-pixels';
import { useDiaryState } from '../features/mood/use-diary-state';
import { localDay } from '../features/mood/trend';
import '../i18n/texts/mood';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { breakpoint, space } from '../theme/tokens';
import { PageColumn } from '../ui/layout/page-column';
import { MutedText } from '../ui/text/text-parts';
import { SignInNotice } from '../features/auth/components/sign-in-notice';
import { Spinner } from '../ui/feedback/spinner';
import { ErrorState } from '../ui/feedback/states';

/** Form, year and figures; in wide windows the figures are below the form, beside the year. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-items: start;
  @media (min-width: ${breakpoint.large}) {
    gap: ${space[48]};
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

/** `/mood-tracker`: logging a mood, and the mood diary. */
export function MoodTrackerPage() {
  const { t } = useTranslation('mood');
  const session = useSession();
  useDocumentTitle(t('title'));
  switch (session.status) {
    case 'member':
      return <Diary key={session.user.id} user={session.user} />;
    case 'visitor':
      return (
        <SignInNotice
          page={t('title')}
          title={t('signIn')}
          text={t('signInText')}
          action={t('signInAction')}
        />
      );
    case 'loading':
      return <Spinner />;
    case 'unknown':
      return session.lately ? (
        <PageColumn title={t('heading')} lead={t('lead')}>
          <LogForm memberId={session.lately.id} onExpired={session.retry} />
          <LateWithoutServer onRetry={session.retry} />
        </PageColumn>
      ) : (
        <SessionUnknown onRetry={session.retry} />
      );
  }
}

function Diary({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('mood');
  const queryClient = useQueryClient();
  const { state, retry } = useDiaryState();
  const today = localDay(new Date(), user.timeZone);
  const askWhoIsHere = () => void queryClient.invalidateQueries({ queryKey: authKeys.me });

  const form = <LogForm memberId={user.id} onExpired={askWhoIsHere} />;
  return (
    <PageColumn title={t('heading')} lead={t('lead')} wide>
      {state === 'there' ? (
        <>
          <Halves>
            {form}
            <YearPixels today={today} />
            <StatisticsRow />
          </Halves>
          <TrendLine today={today} />
          <HistoryChart />
          <InsightsPanel isQuiet={user.isQuiet} />
          <ReviewPanel />
          <EntryList onExpired={askWhoIsHere} />
          <DiaryFiles />
        </>
      ) : (
        <>
          {form}
          {state === 'offline' ? (
            <MutedText role="status">{t('offline')}</MutedText>
          ) : (
            <ErrorState onRetry={retry} />
          )}
        </>
      )}
    </PageColumn>
  );
}
