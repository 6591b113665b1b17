import type { MoodScore, MoodStatistics } from '@mikai/contract/mood';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { MoodFace } from '../../../shared/mood/mood-face';
import { MutedText } from '../../../ui/text/text-parts';
import { historyBars } from '../history-months';
import { statisticsQuery } from '../mood.queries';
import { moodShade } from '../mood-shade';
import { BarChart } from './bar-chart';
import { DataTable } from './data-table';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]} ${space[48]};
  align-items: start;
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
  }
  h2 {
    font-size: ${text[20]};
  }
  h3 {
    font-size: ${text[17]};
  }
`;

const Shares = styled.ul`
  display: grid;
  gap: ${space[8]};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    font-size: ${text[15]};
  }
  li > span:last-child {
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.span`
  grid-column: 2 / -1;
  block-size: 6px;
  border-radius: ${radius.full};
  background: ${color.line};
  overflow: hidden;
  > span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
  }
`;

const SCORES: readonly MoodScore[] = [5, 4, 3, 2, 1];

/** The whole history of the diary, month by month, and how often each face was chosen. One month is no history. */
export function HistoryChart() {
  const { data, isPending } = useQuery(statisticsQuery);
  if (isPending) return <Placeholder />;
  if (!data || data.months.length < 2) return null;
  return <History months={data.months} distribution={data.distribution} />;
}

/** A year of gaps, so that nothing below moves once the months are loaded. */
const GAPS = Array.from({ length: 12 }, (_, index) => ({ key: String(index), average: null, label: '' }));

function Placeholder() {
  const { t } = useTranslation('mood');
  return (
    <Section aria-hidden="true">
      <div>
        <h2>{t('history.title')}</h2>
        <BarChart bars={GAPS} />
        <MutedText>{t('history.legend')}</MutedText>
      </div>
    </Section>
  );
}

function History({ months, distribution }: Pick<MoodStatistics, 'months' | 'distribution'>) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const longName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const total = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  const { isByYear, bars } = historyBars(months);
  const shortName = new Intl.DateTimeFormat(language, { month: 'narrow', timeZone: 'UTC' });
  const year = new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' });
  return (
    <Section aria-labelledby="history-title" data-testid="mood-history">
      <div>
        <h2 id="history-title">{t('history.title')}</h2>
        <BarChart
          bars={bars.map(({ key, average, label }) => {
            const format = label === 'year' ? year : shortName;
            return { key, average, label: label === null ? '' : format.format(new Date(`${key}-01`)) };
          })}
        />
        <MutedText>{t(isByYear ? 'history.legendYears' : 'history.legend')}</MutedText>
        <DataTable
          heads={[t('year.month'), t('trend.average'), t('year.days')]}
          rows={[...months]
            .reverse()
            .map(({ month, average, days }) => [
              longName.format(new Date(`${month}-01`)),
              number.format(average),
              number.format(days),
            ])}
        />
      </div>
      <div>
        <h3>{t('history.faces')}</h3>
        <Shares>
          {SCORES.map((score) => (
            <li key={score}>
              <MoodFace score={score} size={24} />
              <span>{t(`scores.${score}`)}</span>
              <span>{percent.format(distribution[score] / total)}</span>
              <Track aria-hidden="true">
                <span
                  data-share={distribution[score] / total}
                  style={{
                    inlineSize: `${(100 * distribution[score]) / total}%`,
                    background: moodShade(score),
                  }}
                />
              </Track>
            </li>
          ))}
        </Shares>
      </div>
    </Section>
  );
}
