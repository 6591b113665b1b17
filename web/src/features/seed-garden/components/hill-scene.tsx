import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { room, roomColors } from '../../../theme/room';
import type { Hour } from '../../../theme/room';
import { color, radius, space } from '../../../theme/tokens';
import { PageFrame } from '../../../ui/layout/page-column';
import { HillSky } from './hill-ground';

/** The page is the sky, from the rail to the edge of the window; the bar at the top lies over it. */
const Scene = styled.div`
  ${roomColors}
  position: relative;
  isolation: isolate;
  flex: none;
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  margin-block-start: calc(-1 * var(--header-size, 4.25rem));
  padding-block-start: var(--header-size, 4.25rem);
  overflow: clip;
`;

/** In front of the hill, which can be dragged and turned beside the texts. */
const Front = styled.div`
  position: relative;
  z-index: 1;
  pointer-events: none;
  > ${PageFrame} {
    gap: ${space[16]};
    padding-block-end: ${space[16]};
    > header > *,
    > :not(header) {
      pointer-events: auto;
    }
    > header > h1,
    > header > p {
      color: ${room.onSky};
    }
  }
`;

/** As high as the hill, so that no content in front of it hides a plant. */
const HillSpace = styled.div<{ $isBare: boolean }>`
  flex: none;
  block-size: ${({ $isBare }) => ($isBare ? '6rem' : '29rem')};
  margin-block-start: auto;
`;

/** Text over the sky, on a background of its own; it takes no space while it is empty. */
export const Plate = styled.div<{ $isNarrow?: boolean }>`
  ${({ $isNarrow }) => ($isNarrow ? 'inline-size: min(36rem, 100%); justify-self: center;' : '')}
  &:has(> :not(:empty)) {
    padding: ${space[12]} ${space[16]};
    border-radius: ${radius.card};
    background: ${color.surfaceRaised};
  }
`;

interface HillSceneProps {
  hour: Hour;
  /** The title of the page and the text in front of the plants. */
  front: ReactNode;
  /** True if nothing is planted on it. */
  isBare: boolean;
  children: ReactNode;
}

/** The hill's place on the page, under the sky of the hour. */
export function HillScene({ hour, front, isBare, children }: HillSceneProps) {
  return (
    <Scene data-hour={hour}>
      <HillSky hour={hour} />
      <Front>
        <PageFrame $wide>{front}</PageFrame>
      </Front>
      {children}
      <HillSpace $isBare={isBare} />
    </Scene>
  );
}
