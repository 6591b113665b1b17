import { HOUR_MS } from '@mikai/contract/durations';
import { seedStage } from '@mikai/contract/journal';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatLongDate } from '../../../lib/time/time-format';
import { useNow } from '../../../lib/time/use-now';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Stack } from '../../../ui/layout/primitives';
import { Actions, ErrorText, TextButton, MutedText } from '../../../ui/text/text-parts';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useTitle } from '../use-title';
import { PlantedLine } from './planted-line';
import { useStageName } from '../use-stage-name';
import type { GardenPlant } from '../garden-plants';
import { useGardenPlants } from '../use-garden-plants';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  h2 {
    font-size: ${text[20]};
  }
`;

const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    font-size: ${text[15]};
  }
`;

/** As high as the plants; their labels are below. */
const SCENE = '0 0 / 100% 9rem no-repeat';

/** Hills and a sky with a sun, as a background. */
const scene = css`
  radial-gradient(85% 38% at 20% 104%, ${color.sceneHillNear} 99%, transparent) ${SCENE},
  radial-gradient(95% 52% at 85% 100%, ${color.sceneHillFar} 99%, transparent) ${SCENE},
  radial-gradient(circle 1.1rem at 82% 24%, ${color.sceneSun} 97%, transparent) ${SCENE},
  linear-gradient(${color.sceneSkyHigh}, ${color.sceneSkyLow}) ${SCENE}
`;

/** The bed: plants side by side in front of hills and sky. */
const SeedList = styled.ul`
  display: flex;
  align-items: start;
  gap: ${space[4]};
  overflow-x: auto;
  padding: ${space[8]} ${space[4]} 0;
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
  background: ${scene};
  > li {
    flex: none;
  }
`;

const Plant = styled.button.attrs({ type: 'button' })`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  inline-size: 6.75rem;
  padding: ${space[8]} ${space[4]} ${space[12]};
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${color.ink};
  cursor: pointer;
  &:hover strong {
    text-decoration: underline;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  /* Three plants fit into the narrow column. */
  @media (min-width: ${breakpoint.large}) {
    inline-size: 5.25rem;
  }
  small {
    margin-block-start: ${space[16]};
  }
  strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-inline-size: 100%;
    min-block-size: 2.5em;
    overflow: hidden;
    font-size: ${text[15]};
    font-weight: 600;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const Ground = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  p {
    max-inline-size: 46ch;
    color: ${color.inkSoft};
  }
`;

/** The empty bed. */
const Bed = styled.div`
  display: grid;
  place-items: end center;
  inline-size: 100%;
  block-size: 9rem;
  padding-block-end: ${space[4]};
  border-radius: ${radius.card};
  background: ${scene};
`;

interface GardenProps {
  /** Id of the seed that was just planted. */
  plantedId: number | null;
  onPlant: () => void;
  onOpen: (plant: GardenPlant) => void;
}

/** 'Garden Seeds': every seed and entry as a plant at its current stage. */
export function Garden({ plantedId, onPlant, onOpen }: GardenProps) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const { plants, hasMore, isLoadingMore, hasMoreFailed, loadMore, isError, retry } = useGardenPlants();
  // An hour is enough, because a plant grows every two days.
  const now = useNow(HOUR_MS);
  const isEmpty = plants?.length === 0 && !hasMore;
  const plant = (
    <Button $variant="quiet" $size="small" onClick={onPlant}>
      {t('garden.plant')}
    </Button>
  );
  return (
    <Stack as="section" $gap={12} $bounded aria-labelledby="journal-garden">
      <Head>
        <h2 id="journal-garden">{t('garden.title')}</h2>
        <ActionRow>
          {plants?.length ? <Link to="/seed-garden">{t('garden.all')}</Link> : null}
          {isEmpty ? null : plant}
        </ActionRow>
      </Head>
      {plantedId !== null && plants?.some(({ key }) => key === `seed-${plantedId}`) ? (
        <PlantedLine key={plantedId} id={plantedId} />
      ) : null}
      {!plants ? (
        isError ? (
          <ErrorState onRetry={retry} />
        ) : (
          <Skeleton widths={['90%', '70%', '80%', '60%']} />
        )
      ) : isEmpty ? (
        <Ground>
          <Bed>
            <SeedDrawing stage={1} height={112} />
          </Bed>
          <p>{t('garden.empty')}</p>
          {plant}
        </Ground>
      ) : (
        <SeedList aria-labelledby="journal-garden">
          {plants.map((each) => (
            <li key={each.key}>
              <PlantItem plant={each} stage={seedStage(new Date(each.createdAt), now)} onOpen={onOpen} />
            </li>
          ))}
          {hasMore ? (
            <li>
              <TextButton disabled={isLoadingMore} onClick={loadMore}>
                {t(isLoadingMore ? 'loadingMore' : 'garden.older')}
              </TextButton>
            </li>
          ) : null}
        </SeedList>
      )}
      {hasMoreFailed ? (
        <Actions>
          <ErrorText>{t('moreFailed')}</ErrorText>
          <TextButton onClick={loadMore}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
      {plants && isError ? (
        <Actions role="status">
          <MutedText as="span">{t('stale')}</MutedText>
          <TextButton onClick={retry}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
    </Stack>
  );
}

interface PlantItemProps {
  plant: GardenPlant;
  stage: number;
  onOpen: (plant: GardenPlant) => void;
}

const PlantItem = memo(function PlantItem({ plant, stage, onOpen }: PlantItemProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const nameOf = useStageName();
  const title = useTitle()(plant.title, plant.content ?? t('shadow.coming'));
  const named = { title, stage: nameOf(stage), date: formatLongDate(plant.createdAt, language) };
  const label =
    plant.mood === null
      ? t('garden.entryLabel', named)
      : t('garden.label', { ...named, mood: t(`moods.${plant.mood}`) });
  return (
    <Plant aria-label={label} title={title} data-plant-key={plant.key} onClick={() => onOpen(plant)}>
      <SeedDrawing stage={stage} height={112} />
      <small>{nameOf(stage)}</small>
      <strong dir="auto">{title}</strong>
    </Plant>
  );
});
