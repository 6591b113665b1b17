import type { CbtProgress } from '@mikai/contract/cbt';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, font, radius, space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { progressQuery } from '../cbt.queries';

/** With fewer completed reflections, a note explains that the figures have little meaning. */
const MIN_MEANINGFUL = 5;
/** With fewer completed reflections, no figures about the mood are shown. */
const MIN_COMPLETED = 3;
/** The maximum number of habits that are listed. */
const MAX_HABITS = 5;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  h2 {
    font-size: ${text[25]};
  }
`;

/** Figures side by side, each above its label; the last one, a list of habits, has a row of its own. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  gap: 1px;
  overflow: hidden;
  margin: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${space[4]};
    padding: ${space[16]};
    box-shadow: 0 0 0 1px ${color.line};
  }
  > div[data-list] {
    grid-column: 1 / -1;
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.4;
  }
  dd {
    margin: 0;
    font-family: ${font.display};
    font-size: ${text[25]};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  > div[data-list] dd {
    font-size: ${text[17]};
    line-height: 1.5;
  }
`;

/** Shows statistics of the records, or an empty state if there are none. */
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
    ['reframes', number.format(totalReframes)],
    [
      'reflections',
      totalReflections === 0
        ? null
        : t('progress.ofTotal', {
            completed: number.format(completedReflections),
            total: number.format(totalReflections),
          }),
    ],
    ['rate', moodImprovementRate === null || !isShown ? null : percent.format(moodImprovementRate)],
    [
      'mood',
      averageMoodImprovement === null || !isShown
        ? null
        : t('progress.moodPoints', { change: signed.format(averageMoodImprovement) }),
    ],
    [
      'belief',
      averageBeliefChange === null
        ? null
        : // The server reports the decrease in belief as a positive number.
          t('progress.beliefPoints', { change: signed.format(-averageBeliefChange) }),
    ],
    [
      'habits',
      commonDistortions
        .slice(0, MAX_HABITS)
        .map(({ distortion, count }) => `${t(`habits.${distortion}.name`)} (${number.format(count)})`)
        .join(' · ') || null,
    ],
  ] as const;
  return (
    <>
      <Facts>
        {facts.map(([key, value]) =>
          value === null ? null : (
            <div key={key} data-list={key === 'habits' ? '' : undefined}>
              <dt>{t(`progress.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </Facts>
      {completedReflections > 0 && completedReflections < MIN_MEANINGFUL ? (
        <MutedText>{t('progress.few')}</MutedText>
      ) : null}
    </>
  );
}
