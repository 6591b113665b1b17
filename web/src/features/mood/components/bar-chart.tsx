import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { MoodFace } from '../../../shared/mood/mood-face';
import { moodShade } from '../mood-shade';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]};
`;

/** The best and the worst face, at the ends of the scale. */
const Scale = styled.div`
  display: grid;
  align-content: space-between;
  block-size: 9rem;
`;

const Bars = styled.div<{ $dense: boolean }>`
  display: flex;
  align-items: end;
  gap: ${({ $dense }) => ($dense ? '1px' : 'clamp(2px, 0.6vw, 8px)')};
  overflow: clip;
`;

const Column = styled.div<{ $dense: boolean }>`
  display: grid;
  flex: 1 1 0;
  grid-template-rows: 9rem 1.6rem;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  justify-items: ${({ $dense }) => ($dense ? 'start' : 'center')};
  min-inline-size: 0;
  max-inline-size: 4rem;
  span {
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.6rem;
    white-space: nowrap;
  }
`;

/** A bar is too narrow for the radii of the theme. */
const BAR_RADIUS = { top: '6px', foot: '2px' } as const;

const Bar = styled.div`
  inline-size: 100%;
  border-start-start-radius: ${BAR_RADIUS.top};
  border-start-end-radius: ${BAR_RADIUS.top};
  border-end-start-radius: ${BAR_RADIUS.foot};
  border-end-end-radius: ${BAR_RADIUS.foot};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** Reserves the place of a missing entry, so that gaps are visible. */
const Gap = styled.div`
  inline-size: 100%;
  block-size: 4px;
  border-radius: ${BAR_RADIUS.foot};
  background: ${color.line};
`;

/** More bars than that are closer together, and a label begins at its bar. */
const MAX_WIDE_BARS = 18;

export interface BarOfMood {
  key: string;
  /** 1 to 5; `null` without an entry. */
  average: number | null;
  /** Under the bar; empty for none. */
  label: string;
}

/** Means as bars in the colours of the year: a picture only, with a table of the same figures beside it. */
export function BarChart({ bars }: { bars: readonly BarOfMood[] }) {
  const isDense = bars.length > MAX_WIDE_BARS;
  return (
    <Frame aria-hidden="true">
      <Scale>
        <MoodFace score={5} size={24} />
        <MoodFace score={1} size={24} />
      </Scale>
      <Bars $dense={isDense}>
        {bars.map(({ key, average, label }) => (
          <Column key={key} data-bar={key} $dense={isDense}>
            {average === null ? (
              <Gap />
            ) : (
              <Bar
                style={{ blockSize: `${10 + ((average - 1) / 4) * 90}%`, background: moodShade(average) }}
              />
            )}
            <span>{label}</span>
          </Column>
        ))}
      </Bars>
    </Frame>
  );
}
