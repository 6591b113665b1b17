import type { Figure } from '@mikai/contract/figures';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';

const HEIGHT = 60;
const STEP = 12;
const BAR = 8;

const Frame = styled.figure`
  display: grid;
  align-content: space-between;
  gap: ${space[8]};
  min-inline-size: 0;
  margin: 0;
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[8]};
    font-size: ${text[15]};
  }
  figcaption span {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  svg {
    inline-size: 100%;
    block-size: 4.5rem;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

interface WeekChartProps {
  title: string;
  /** A sentence about the last week. */
  latest: string;
  /** The values, oldest first. */
  values: readonly Figure[];
  /** The value of a full bar; the largest value by default. */
  max?: number;
}

/** A bar for each week, or a short dashed line for a week with too few members. The table below has the numbers. */
export function WeekChart({ title, latest, values, max }: WeekChartProps) {
  const top = max ?? Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <Frame>
      <figcaption>
        <strong>{title}</strong>
        <span>{latest}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {values.map((value, index) => {
          const x = index * STEP + (STEP - BAR) / 2;
          if (value === null)
            return (
              <line
                key={index}
                x1={x}
                x2={x + BAR}
                y1={HEIGHT - 1}
                y2={HEIGHT - 1}
                stroke={color.lineStrong}
                strokeWidth="2"
                strokeDasharray="2 2"
              />
            );
          const height = Math.max(1, (value / top) * HEIGHT);
          return (
            <rect key={index} x={x} y={HEIGHT - height} width={BAR} height={height} fill={color.accent} />
          );
        })}
      </svg>
    </Frame>
  );
}
