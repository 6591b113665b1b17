import type { CbtProgress } from '@mikai/contract/cbt';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import { Facts } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { progressQuery } from '../cbt.queries';

/** Below so many completed reflections figures have little meaning. */
const ENOUGH = 5;
/** Below so many they say nothing about the mood. */
const MIN_COMPLETED = 3;
/** So many habits are named. */
const HABITS = 5;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  h2 {
    font-size: ${text[25]};
  }
`;

/** Shows statistics of the records. Empty if there are none. */
export function ProgressPanel() {
  const { t } = useTranslation('cbt');
  const titleId = useId();
  const { data, isError, refetch } = useQuery(progressQuery);
  if (data?.totalReflections === 0 && data.totalReframes === 0) return null;
  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>{t('progress.title')}</h2>
      {data ? (
        <ProgressFacts progress={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Frame>
  );
}

function ProgressFacts({ progress }: { progress: CbtProgress }) {
  const { t } = useTranslation('cbt');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const { completedReflections, totalReflections, totalReframes } = progress;
  const { moodImprovementRate, averageMoodImprovement, averageBeliefChange, commonDistortions } = progress;
  const isShown = completedReflections >= MIN_COMPLETED;
  const facts = [
    [t('progress.reframes'), number.format(totalReframes)],
    [
      t('progress.reflections'),
      t('progress.ofTotal', {
        completed: number.format(completedReflections),
        total: number.format(totalReflections),
      }),
    ],
    [
      t('progress.rate'),
      moodImprovementRate === null || !isShown ? null : percent.format(moodImprovementRate),
    ],
    [
      t('progress.mood'),
      averageMoodImprovement === null || !isShown
        ? null
        : t('progress.moodPoints', { change: signed.format(averageMoodImprovement) }),
    ],
    [
      t('progress.belief'),
      averageBeliefChange === null
        ? null
        : // The server counts what was let go of.
          t('progress.beliefPoints', { change: signed.format(-averageBeliefChange) }),
    ],
    [
      t('progress.habits'),
      commonDistortions
        .slice(0, HABITS)
        .map(({ distortion, count }) => `${t(`habits.${distortion}.name`)} (${number.format(count)})`)
        .join(' · ') || null,
    ],
  ] as const;
  return (
    <>
      <Facts>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </Facts>
      {completedReflections < ENOUGH ? <MutedText>{t('progress.few')}</MutedText> : null}
    </>
  );
}
