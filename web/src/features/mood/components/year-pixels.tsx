import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { daysQuery } from '../mood.queries';
import { monthsOf, yearGrid, yearRange } from '../year-grid';
import type { YearCell } from '../year-grid';
import { DataTable } from './data-table';
import { YearTable } from './year-table';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  align-content: start;
  /* As high as a year, which takes its time. */
  min-block-size: 25.5rem;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  h2 {
    font-size: ${text[20]};
  }
`;

const Years = styled.div`
  display: flex;
  align-items: center;
  font-variant-numeric: tabular-nums;
  button {
    justify-content: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    font-size: ${text[20]};
  }
  [dir='rtl'] & button {
    transform: scaleX(-1);
  }
`;

/**
 * The year in pixels: a square a day, a row a month, and the same in a table.
 * @param today the member's own date, `YYYY-MM-DD`
 */
export function YearPixels({ today }: { today: string }) {
  const thisYear = Number(today.slice(0, 4));
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const [year, setYear] = useState(thisYear);
  const { from, to } = yearRange(year);
  const { data, isPending, isError, refetch } = useQuery(daysQuery(from, to));
  const grid = useMemo(() => yearGrid(year, data ?? []), [year, data]);
  const number = useMemo(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }), [language]);
  const monthNames = useMemo(() => namesOfMonths(language, 'short'), [language]);
  const dayNames = useMemo(
    () => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
    [language],
  );
  const text = useCallback(
    ({ day, average }: YearCell) => {
      const name = dayNames.format(new Date(day));
      return average === null
        ? t('year.none', { day: name })
        : t('year.cell', { day: name, average: number.format(average) });
    },
    [dayNames, number, t],
  );
  const written = new Intl.NumberFormat(language, { useGrouping: false }).format(year);
  const months = monthsOf(grid).filter(({ days }) => days > 0);

  return (
    <Section aria-labelledby="year-title">
      <Head>
        <h2 id="year-title">{t('year.title')}</h2>
        <Years>
          <TextButton onClick={() => setYear(year - 1)} aria-label={t('year.before')}>
            ‹
          </TextButton>
          <span aria-live="polite">{written}</span>
          <TextButton
            onClick={() => setYear(year + 1)}
            disabled={year >= thisYear}
            aria-label={t('year.after')}
          >
            ›
          </TextButton>
        </Years>
      </Head>
      {isPending ? <Skeleton widths={['100%', '100%', '100%', '100%', '100%', '100%']} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <YearTable
            key={year}
            grid={grid}
            label={`${t('year.title')}, ${written}`}
            monthNames={monthNames}
            text={text}
            today={today}
            hint={data.length > 0 ? t('year.hint') : ''}
          />
          <MutedText>
            {t('year.legend', { count: data.length, number: number.format(data.length) })}
          </MutedText>
          {months.length > 0 ? (
            <DataTable
              heads={[t('year.month'), t('trend.average'), t('year.days')]}
              rows={months.map(({ month, average, days }) => [
                namesOfMonths(language, 'long')[month - 1] ?? '',
                number.format(average ?? 0),
                number.format(days),
              ])}
            />
          ) : null}
        </>
      ) : null}
    </Section>
  );
}

function namesOfMonths(language: string, month: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(new Date(Date.UTC(2026, index, 1))));
}
