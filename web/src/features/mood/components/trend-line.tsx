import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, space, text } from '../../../theme/tokens';
import { MoodFace } from '../../../shared/mood/mood-face';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { daysQuery } from '../mood.queries';
import { moodShade } from '../mood-shade';
import { meanOf, trendPoints, trendRange } from '../trend';
import { DataTable } from './data-table';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  h2 {
    font-size: ${text[20]};
  }
`;

/** The scale at the side, the days below; both are a picture, the table has the figures. */
const Chart = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]} ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  > svg {
    inline-size: 100%;
    block-size: 11rem;
    overflow: visible;
  }
`;

const Scale = styled.div`
  display: grid;
  align-content: space-between;
`;

const Ends = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
`;

const WIDTH = 600;
const HEIGHT = 144;
const INSET = 12;

/**
 * The line of the last weeks with its mean, and the table behind it.
 * @param today the member's own date, `YYYY-MM-DD`
 */
export function TrendLine({ today }: { today: string }) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const range = trendRange(today);
  const { data, isPending, isError, refetch } = useQuery(daysQuery(range.from, range.to));
  const points = useMemo(
    () => trendPoints(data ?? [], { from: range.from, to: range.to }),
    [data, range.from, range.to],
  );
  if (isPending) return <Skeleton widths={['100%', '100%', '100%']} />;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  const mean = meanOf(data ?? []);
  // A single point makes no line.
  if (mean === null || points.length < 2) return null;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const isRtl = document.documentElement.dir === 'rtl';
  const x = (share: number) => INSET + (isRtl ? 1 - share : share) * (WIDTH - 2 * INSET);
  const y = (share: number) => HEIGHT - INSET - share * (HEIGHT - 2 * INSET);
  const line = points.map((point, index) => `${index ? 'L' : 'M'}${x(point.x)} ${y(point.y)}`).join('');
  const first = points[0];
  const last = points.at(-1);
  const area = `${line}V${HEIGHT}H${x(first?.x ?? 0)}Z`;
  const level = y((mean - 1) / 4);
  const text = t('trend.summary', {
    average: number.format(mean),
    count: points.length,
    number: number.format(points.length),
  });
  return (
    <Section aria-labelledby="trend-title">
      <h2 id="trend-title">{t('trend.title')}</h2>
      <Chart aria-hidden="true">
        <Scale>
          {([5, 4, 3, 2, 1] as const).map((score) => (
            <MoodFace key={score} score={score} size={24} />
          ))}
        </Scale>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <path
              key={share}
              d={`M0 ${y(share)}H${WIDTH}`}
              stroke={color.line}
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={area} fill={color.accent} opacity=".1" />
          <path
            d={`M0 ${level}H${WIDTH}`}
            stroke={color.dusk}
            strokeWidth="1.5"
            strokeDasharray="2 6"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line}
            fill="none"
            stroke={color.accent}
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {/* Points of no length keep their shape however wide the picture is. */}
          {points.map((point) => (
            <path
              key={point.day}
              d={`M${x(point.x)} ${y(point.y)}h0`}
              stroke={moodShade(point.average)}
              strokeWidth="9"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <Ends>
          <span>{first ? date.format(new Date(first.day)) : ''}</span>
          <span>{last ? date.format(new Date(last.day)) : ''}</span>
        </Ends>
      </Chart>
      <MutedText>{text}</MutedText>
      <DataTable
        heads={[t('trend.day'), t('trend.average'), t('trend.entries')]}
        rows={[...points]
          .reverse()
          .map((point) => [
            date.format(new Date(point.day)),
            number.format(point.average),
            number.format(point.entries),
          ])}
      />
    </Section>
  );
}
