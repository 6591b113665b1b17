import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo } from '../../../lib/time/time-format';
import { room } from '../../../theme/room';
import { font, motion, radius, space, text } from '../../../theme/tokens';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { formatMonth, toRem } from '../hill-layout';
import type { HillMonth, PlacedPlant } from '../hill-layout';
import { reachOf } from './plant-card';

const PLANT_WIDTH = 76;

const arrive = keyframes`
  from { opacity: 0; }
`;

/** A sign on its post: the end of its board points onwards. */
const Sign = styled.h2`
  position: absolute;
  z-index: 1;
  display: grid;
  justify-items: center;
  inline-size: 8rem;
  margin-inline-end: -4rem;
  font: 650 ${text[15]} / 1.9rem ${font.body};
  letter-spacing: 0;
  pointer-events: none;
  &::after {
    content: '';
    inline-size: 0.375rem;
    block-size: 2.375rem;
    border-end-start-radius: 3px;
    border-end-end-radius: 3px;
    background: ${room.sillEdge};
  }
  span {
    min-inline-size: 6.5rem;
    padding-inline: ${space[8]} 1.125rem;
    background: ${room.sill};
    color: ${room.signInk};
    text-align: center;
    white-space: nowrap;
    clip-path: polygon(0 0, calc(100% - 0.8rem) 0, 100% 50%, calc(100% - 0.8rem) 100%, 0 100%);
    [dir='rtl'] & {
      clip-path: polygon(100% 0, 0.8rem 0, 0 50%, 0.8rem 100%, 100% 100%);
    }
  }
`;

const Place = styled.button.attrs({ type: 'button' })`
  position: absolute;
  display: grid;
  /* A drawing that is higher than its plant reaches above the button, not below. */
  grid-template: 100% / 100%;
  place-items: end center;
  inline-size: ${toRem(PLANT_WIDTH)};
  margin-inline-end: ${toRem(-PLANT_WIDTH / 2)};
  padding: 0;
  border: 0;
  border-radius: ${radius.field};
  background: none;
  cursor: pointer;
  pointer-events: auto;
  > svg {
    animation: ${arrive} ${motion.arrival};
  }
  &:hover > svg {
    filter: brightness(1.06);
  }
`;

interface HillMonthsProps {
  /** The oldest first. */
  months: readonly HillMonth[];
  /** The part to draw, from the newest end; every plant is a button, in view or not. */
  from: number;
  to: number;
  /** The one plant that is in the order of Tab. */
  current: string | undefined;
  /** The plant with a card, and the card's id. */
  carded: string | null;
  cardId: string;
  now: Date;
  onOpen: (key: string) => void;
}

/** The plants of the hill in order of time, and the signs of their months. */
export const HillMonths = memo(function HillMonths({
  months,
  from,
  to,
  current,
  carded,
  cardId,
  now,
  onOpen,
}: HillMonthsProps) {
  const language = useLanguage();
  const prefix = useId();
  return months.map(({ key, sign, plants }) => (
    <div key={key} data-month={key}>
      <Sign
        id={`${prefix}${key}`}
        style={{ insetInlineEnd: toRem(sign.x), insetBlockEnd: toRem(sign.bottom) }}
      >
        <span>{formatMonth(key, language, now)}</span>
      </Sign>
      <ul aria-labelledby={`${prefix}${key}`}>
        {plants.map((placed) => (
          <li key={placed.plant.key}>
            <HillPlant
              placed={placed}
              isDrawn={placed.x > from && placed.x < to}
              isCurrent={placed.plant.key === current}
              cardId={placed.plant.key === carded ? cardId : undefined}
              now={now}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
});

interface HillPlantProps {
  placed: PlacedPlant;
  isDrawn: boolean;
  isCurrent: boolean;
  cardId: string | undefined;
  now: Date;
  onOpen: (key: string) => void;
}

const HillPlant = memo(function HillPlant({
  placed,
  isDrawn,
  isCurrent,
  cardId,
  now,
  onOpen,
}: HillPlantProps) {
  const { t } = useTranslation('seed-garden');
  const language = useLanguage();
  const { plant, x, bottom, height, isInFront } = placed;
  const { key, title, stage, stageName, createdAt } = plant;
  return (
    <Place
      aria-label={t('label', { title, stage: stageName, age: formatAgo(createdAt, language, now) })}
      aria-describedby={cardId}
      tabIndex={isCurrent ? 0 : -1}
      data-plant-key={key}
      style={{
        insetInlineEnd: toRem(x),
        insetBlockEnd: toRem(bottom),
        blockSize: toRem(Math.max(44, reachOf(placed))),
        zIndex: isInFront ? 1 : 0,
      }}
      onClick={() => onOpen(key)}
    >
      {isDrawn ? <SeedDrawing stage={stage} height={height} /> : null}
    </Place>
  );
});
