import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo } from '../../../lib/time/time-format';
import { room, roomColors } from '../../../theme/room';
import type { Hour } from '../../../theme/room';
import { radius, space, text } from '../../../theme/tokens';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { byMonth } from '../plants';
import type { Month, Plant } from '../plants';

/** The height of a plant, and width and height of its place, in rem: the more there are, the farther back each is. */
const SIZES = {
  few: { plant: 7.5, inline: 5.5, block: 9.5 },
  some: { plant: 7, inline: 4.25, block: 8.5 },
  many: { plant: 5, inline: 3, block: 6.25 },
} as const;
type Size = keyof typeof SIZES;

const sizeFor = (count: number): Size => (count <= 6 ? 'few' : count <= 40 ? 'some' : 'many');

/** The sky of the hour, with its sun or moon, as over the hill of the desktop. */
const Sky = styled.div`
  ${roomColors}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: ${radius.card};
  background: linear-gradient(${room.sky1}, ${room.sky2} 14rem, ${room.sky3} 28rem);
  &::before {
    content: '';
    position: absolute;
    inset-block-start: ${space[16]};
    inset-inline-end: ${space[32]};
    block-size: 3rem;
    inline-size: 3rem;
    border-radius: ${radius.full};
    background: ${room.sun};
  }
`;

const hill = (
  tone: string,
  at: string,
  inline: string,
  block: string,
) => css`radial-gradient(${inline} ${block} at ${at} 100%, ${tone} 99.4%, transparent)`;

const Hills = styled.section<{ $size: Size }>`
  content-visibility: auto;
  contain-intrinsic-size: auto ${({ $size }) => ($size === 'few' ? '10rem' : '20rem')};
  h2 {
    position: relative;
    /* The few stand before a part of the sky that their name takes. */
    margin-block-end: ${({ $size }) => ($size === 'few' ? '-1.75rem' : '0')};
    padding: ${space[12]} ${space[16]} 0;
    padding-inline-end: 7rem;
    color: ${room.onSky};
    font-size: ${text[15]};
    font-weight: 600;
  }
  ul {
    display: grid;
    padding-inline: ${space[12]};
    ${({ $size }) => css`
      grid-template-columns: repeat(auto-fill, minmax(${SIZES[$size].inline}rem, 1fr));
      grid-auto-rows: ${SIZES[$size].block}rem;
      background: ${hill(room.hill2, '18%', '62%', '2.6rem')}, ${hill(room.hill1, '78%', '75%', '3.4rem')};
      background-size: 100% ${SIZES[$size].block}rem;
    `}
  }
  li {
    display: grid;
  }
`;

const PlantButton = styled.button.attrs({ type: 'button' })<{ $lift: number }>`
  display: grid;
  place-items: end center;
  padding: 0 0 ${({ $lift }) => $lift / 4}rem;
  border: 0;
  border-radius: ${radius.field};
  background: none;
  cursor: pointer;
  &:hover {
    background: linear-gradient(transparent, ${room.sky1});
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

interface MeadowProps {
  /** Newest first. */
  plants: readonly Plant[];
  /** The minimum total, including those not drawn yet. */
  total: number;
  /** The current time, for the ages of plants. */
  now: Date;
  hour: Hour;
  onOpen: (key: string) => void;
}

/** The plants standing together: a hill or more for each month, the newest in front. */
export function Meadow({ plants, total, now, hour, onOpen }: MeadowProps) {
  const size = sizeFor(total);
  return (
    <Sky data-hour={hour}>
      {byMonth(plants).map((month) => (
        <MonthHills key={month.key} month={month} size={size} now={now} onOpen={onOpen} />
      ))}
    </Sky>
  );
}

interface MonthHillsProps extends Pick<MeadowProps, 'now' | 'onOpen'> {
  month: Month;
  size: Size;
}

function MonthHills({ month: { key, plants }, size, now, onOpen }: MonthHillsProps) {
  const language = useLanguage();
  const [year, month] = key.split('-').map(Number) as [number, number];
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
    new Date(year, month - 1, 1),
  );
  const id = `garden-${key}`;
  return (
    <Hills $size={size} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>
        {plants.map((plant) => (
          <li key={plant.key}>
            <StandingPlant plant={plant} now={now} size={size} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Hills>
  );
}

interface MeadowPlantProps {
  plant: Plant;
  now: Date;
  size: Size;
  onOpen: (key: string) => void;
}

const StandingPlant = memo(function StandingPlant({ now, size, onOpen, plant }: MeadowPlantProps) {
  const { t } = useTranslation('seed-garden');
  const language = useLanguage();
  const { key, id, title, stage, stageName, createdAt } = plant;
  return (
    <PlantButton
      // Neighbours are at different heights.
      $lift={(id * 7) % 4}
      aria-label={t('label', { title, stage: stageName, age: formatAgo(createdAt, language, now) })}
      title={title}
      data-plant-key={key}
      onClick={() => onOpen(key)}
    >
      <SeedDrawing stage={stage} height={SIZES[size].plant * 16} />
    </PlantButton>
  );
});
