import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { formatUntil, nextStageAt } from '../plants';
import type { Plant } from '../plants';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Row = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]} ${space[16]};
  inline-size: 100%;
  padding: ${space[8]};
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceRaised};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  strong {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

interface PlantListProps {
  /** The newest first. */
  plants: readonly Plant[];
  /** Renewed now and then. */
  now: Date;
  /** From the first stage. */
  stageNames: readonly string[];
  onOpen: (key: string) => void;
}

/** The garden as a list: each plant with its age, and when it grows again. */
export function PlantList({ plants, ...given }: PlantListProps) {
  return (
    <List>
      {plants.map((plant) => (
        <li key={plant.key}>
          <Line plant={plant} {...given} />
        </li>
      ))}
    </List>
  );
}

type LineProps = { plant: Plant } & Omit<PlantListProps, 'plants'>;

const Line = memo(function Line({ now, stageNames, onOpen, plant }: LineProps) {
  const { t } = useTranslation('seed-garden');
  const language = useLanguage();
  const { key, title, stage, stageName, createdAt } = plant;
  const next = nextStageAt(plant);
  return (
    <Row data-plant-key={key} onClick={() => onOpen(key)}>
      <SeedDrawing stage={stage} height={56} isBesideText />
      <span>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <small>
          {stageName} · {formatAgo(createdAt, language, now)}
        </small>
        <small>
          {next
            ? t('next', { stage: stageNames[stage], when: formatUntil(next, language, now) })
            : t('grown')}
        </small>
      </span>
    </Row>
  );
});
