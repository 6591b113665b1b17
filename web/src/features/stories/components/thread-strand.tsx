import type { StoryMoment } from '@mikai/contract/stories';
import { styled } from 'styled-components';
import { color, radius } from '../../../theme/tokens';

const Strand = styled.div`
  position: relative;
  block-size: 3.5rem;
  margin-inline: 0.5rem;
  svg {
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
`;

const Bead = styled.span<{ $tone: 'accent' | 'dusk'; $isLight: boolean }>`
  position: absolute;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  margin: 0 -0.3125rem -0.3125rem;
  border: 2px solid ${({ $tone }) => color[$tone]};
  border-radius: ${radius.full};
  background: ${({ $tone, $isLight }) => ($isLight ? color.surfaceRaised : color[$tone])};
`;

/** The height of a bead without a mood, and of all where the moods are the same, in percent. */
const MIDDLE = 50;
/** Space above the highest and under the lowest bead, in percent. */
const EDGE = 12;

interface Place {
  id: string;
  /** From the start, in percent. */
  along: number;
  /** From the bottom, in percent. */
  up: number;
  hasMood: boolean;
}

/** Places the moments by their days along the strand, and by their moods up and down. */
function placesOf(moments: readonly StoryMoment[]): Place[] {
  const days = moments.map(({ day }) => Date.parse(day));
  const first = Math.min(...days);
  const spanMs = Math.max(...days) - first;
  const scores = moments.flatMap(({ moodScore }) => (moodScore === null ? [] : [moodScore]));
  const lowest = Math.min(...scores);
  const range = Math.max(...scores) - lowest;
  return moments.map(({ source, id, moodScore }, index) => ({
    id: `${source}${id}`,
    along: spanMs === 0 ? MIDDLE : (((days[index] ?? first) - first) / spanMs) * 100,
    up: moodScore === null || range === 0 ? MIDDLE : EDGE + ((moodScore - lowest) / range) * (100 - 2 * EDGE),
    hasMood: moodScore !== null,
  }));
}

interface ThreadStrandProps {
  moments: readonly StoryMoment[];
  tone: 'accent' | 'dusk';
}

/** More beads than these would melt into a bar on a phone. */
const MAX_BEADS = 20;

/** Returns at most as many places as fit, from the first to the last at even steps. */
function spaced(places: readonly Place[]): readonly Place[] {
  if (places.length <= MAX_BEADS) return places;
  const step = (places.length - 1) / (MAX_BEADS - 1);
  return Array.from({ length: MAX_BEADS }, (_, index) => places[Math.round(index * step)]).filter(
    (place) => place !== undefined,
  );
}

/** The thread as a drawing: beads along it, higher on lighter days. The list beneath says the same. */
export function ThreadStrand({ moments, tone }: ThreadStrandProps) {
  if (moments.length < 2) return null;
  const places = spaced(placesOf(moments));
  const line = places.map(({ along, up }) => `${along.toFixed(1)},${(100 - up).toFixed(1)}`).join(' ');
  return (
    <Strand aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        <polyline
          points={line}
          fill="none"
          stroke={`color-mix(in srgb, ${color[tone]} 40%, transparent)`}
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {places.map(({ id, along, up, hasMood }) => (
        <Bead
          key={id}
          $tone={tone}
          $isLight={!hasMood}
          style={{ insetInlineStart: `${along}%`, insetBlockEnd: `${up}%` }}
        />
      ))}
    </Strand>
  );
}
