import type { StoryMoment } from '@mikai/contract/stories';
import { styled } from 'styled-components';
import { color, radius } from '../../../theme/tokens';
import { placeBeads } from '../bead-places';

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

/** The thread as a drawing: a bead for each moment, higher on lighter days. The list beneath says the same. */
export function ThreadStrand({ moments, tone }: ThreadStrandProps) {
  if (moments.length < 2) return null;
  const places = placeBeads(moments);
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
