import type { StoryMoment } from '@mikai/contract/stories';
import { styled } from 'styled-components';
import { color, radius } from '../../../theme/tokens';
import { placeBeads } from '../bead-places';
import type { BeadPlace } from '../bead-places';

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

interface ThreadStrandProps {
  moments: readonly StoryMoment[];
  tone: 'accent' | 'dusk';
}

/** More beads than these would melt into a bar on a phone. */
const MAX_BEADS = 20;

/** Returns at most as many places as fit, from the first to the last at even steps. */
function spaced(places: readonly BeadPlace[]): readonly BeadPlace[] {
  if (places.length <= MAX_BEADS) return places;
  const step = (places.length - 1) / (MAX_BEADS - 1);
  return Array.from({ length: MAX_BEADS }, (_, index) => places[Math.round(index * step)]).filter(
    (place) => place !== undefined,
  );
}

/** The thread as a drawing: beads along it, higher on lighter days. The list beneath says the same. */
export function ThreadStrand({ moments, tone }: ThreadStrandProps) {
  if (moments.length < 2) return null;
  const places = spaced(placeBeads(moments));
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
