import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, font, radius, shadow, space, text } from '../../../theme/tokens';
import { toRem } from '../hill-layout';
import type { HillView } from '../use-hill-scroll';
import type { PlacedPlant } from '../hill-layout';

const CARD_WIDTH = 232;
/** The minimum distance between the card and the edge of the view. */
const MARGIN = 16;
/** The height of each stage above the ground, as a share of its drawing. */
const REACHES = [0.17, 0.26, 0.46, 0.63, 0.81, 0.9];

/** Returns how far a plant reaches above the bottom of its drawing. */
export const reachOf = ({ plant, height }: PlacedPlant): number => (REACHES[plant.stage - 1] ?? 1) * height;

/** The card with the gap down to the plant, so that the pointer can move from one to the other. */
const Place = styled.div`
  position: absolute;
  z-index: 2;
  inline-size: ${toRem(CARD_WIDTH)};
  padding-block-end: ${space[16]};
  pointer-events: auto;
`;

const Card = styled.div`
  padding: 0.875rem ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  color: ${color.inkSoft};
  p {
    font-size: ${text[13]};
  }
  strong {
    display: block;
    margin-block: 0.125rem ${space[4]};
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${text[20]};
    font-weight: 420;
    line-height: 1.3;
  }
  strong,
  p ~ p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  p ~ p {
    font-size: ${text[15]};
    line-height: 1.45;
  }
`;

const Point = styled.span`
  position: absolute;
  inset-block-end: ${space[4]};
  inline-size: 1.75rem;
  block-size: 0.75rem;
  margin-inline-end: -0.875rem;
  background: ${color.surfaceRaised};
  clip-path: polygon(0 0, 100% 0, 50% 100%);
`;

interface PlantCardProps {
  id: string;
  placed: PlacedPlant;
  view: HillView;
  now: Date;
}

/** The card above a plant, with the text that it was planted with. It stays within the view. */
export function PlantCard({ id, placed, view, now }: PlantCardProps) {
  const language = useLanguage();
  const { plant, x, bottom } = placed;
  const half = CARD_WIDTH / 2;
  const min = view.offset + half + MARGIN;
  const middle = Math.max(min, Math.min(x, view.offset + view.width - half - MARGIN));
  const date = new Date(plant.createdAt);
  const day = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: date.getFullYear() === now.getFullYear() ? undefined : 'numeric',
  }).format(date);
  return (
    <Place
      id={id}
      role="tooltip"
      data-plant-card={plant.key}
      style={{ insetInlineEnd: toRem(middle - half), insetBlockEnd: toRem(bottom + reachOf(placed)) }}
    >
      <Card>
        <p>{`${day} · ${plant.stageName}`}</p>
        <strong dir="auto">{plant.title}</strong>
        {/* A seed without a title has its own words as one. */}
        {plant.content.trim() === plant.title ? null : <p dir="auto">{plant.content}</p>}
      </Card>
      <Point style={{ insetInlineEnd: toRem(Math.max(28, Math.min(x - middle + half, CARD_WIDTH - 28))) }} />
    </Place>
  );
}
