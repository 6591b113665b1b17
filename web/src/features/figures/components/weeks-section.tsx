import type { AdminFigures, Figure } from '@mikai/contract/figures';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { DenseSection } from '../../../ui/dense/dense-section';
import { WeekChart } from './week-chart';

const SERIES = [
  'newMembers',
  'activeMembers',
  'moodLoggers',
  'journalWriters',
  'posters',
  'averageMood',
] as const;

/** The highest score of the mood scale. */
const BEST_MOOD = 5;

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space[12]};
`;

const Numbers = styled.details`
  summary {
    inline-size: fit-content;
    min-block-size: 2.75rem;
    align-content: center;
    font-size: ${text[15]};
    font-weight: 600;
    cursor: pointer;
  }
`;

/** The last twelve weeks as small charts, with a table of the numbers. */
export function WeeksSection({ weeks }: { weeks: AdminFigures['weeks'] }) {
  const { t } = useTranslation('figures');
  const language = useLanguage();
  const whole = new Intl.NumberFormat(language);
  const mean = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const shown = (name: (typeof SERIES)[number], figure: Figure | undefined) => {
    if (figure === null || figure === undefined) return t('tooFew');
    return (name === 'averageMood' ? mean : whole).format(figure);
  };
  // Formatted in UTC, because the week begins on a Monday in UTC.
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <DenseSection title={t('weeks.title')} lead={t('weeks.lead')}>
      <Charts>
        {SERIES.map((name) => (
          <WeekChart
            key={name}
            title={t(`weeks.${name}`)}
            latest={t('weeks.latest', { value: shown(name, weeks.at(-1)?.[name]) })}
            values={weeks.map((week) => week[name])}
            max={name === 'averageMood' ? BEST_MOOD : undefined}
          />
        ))}
      </Charts>
      <Numbers>
        <summary>{t('weeks.numbers')}</summary>
        <DenseTable label={t('weeks.title')}>
          <thead>
            <tr>
              <ColHead>{t('weeks.week')}</ColHead>
              {SERIES.map((name) => (
                <ColHead key={name} $number>
                  {t(`weeks.${name}`)}
                </ColHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row">
                  <time dateTime={week.week}>{day.format(new Date(week.week))}</time>
                </th>
                {SERIES.map((name) => (
                  <Col key={name} $number>
                    {shown(name, week[name])}
                  </Col>
                ))}
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </Numbers>
    </DenseSection>
  );
}
