import { HOUR_MS } from '@mikai/contract/durations';
import { seedStage } from '@mikai/contract/journal';
import type { JournalSeed } from '@mikai/contract/journal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { loadedRecords } from '../../../lib/lists/own-list';
import { formatLongDate } from '../../../lib/time/time-format';
import { useNow } from '../../../lib/time/use-now';
import { useIsLive } from '../../../realtime/realtime.store';
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
import { seedsQuery } from '../journal.queries';

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

/** The bed: plants side by side before hills and sky. */
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
  /* Three whole ones fit into the narrow column. */
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

/** The bed before anything grows in it. */
const Bed = styled.div`
  display: grid;
  place-items: end center;
  inline-size: 100%;
  block-size: 9rem;
  padding-block-end: ${space[4]};
  border-radius: ${radius.card};
  background: ${scene};
`;

/** A day is enough: a plant grows every two. */

interface GardenProps {
  /** The seed that was just planted. */
  plantedId: number | null;
  onPlant: () => void;
  onOpen: (id: number) => void;
}

/** 'Garden Seeds': every seed as the plant that it is by now. */
export function Garden({ plantedId, onPlant, onOpen }: GardenProps) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const isLive = useIsLive();
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery(seedsQuery(isLive));
  const seeds = useMemo(() => loadedRecords(data), [data]);
  const now = useNow(HOUR_MS);
  const isEmpty = data !== undefined && seeds.length === 0;
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
          {seeds.length > 0 ? <Link to="/seed-garden">{t('garden.all')}</Link> : null}
          {isEmpty ? null : plant}
        </ActionRow>
      </Head>
      {plantedId !== null && seeds.some(({ id }) => id === plantedId) ? (
        <PlantedLine key={plantedId} id={plantedId} />
      ) : null}
      {!data ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
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
          {seeds.map((seed) => (
            <li key={seed.id}>
              <SeedPlant seed={seed} stage={seedStage(new Date(seed.createdAt), now)} onOpen={onOpen} />
            </li>
          ))}
          {hasNextPage ? (
            <li>
              <TextButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t(isFetchingNextPage ? 'loadingMore' : 'garden.older')}
              </TextButton>
            </li>
          ) : null}
        </SeedList>
      )}
      {isFetchNextPageError ? (
        <Actions>
          <ErrorText>{t('moreFailed')}</ErrorText>
          <TextButton onClick={() => void fetchNextPage()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
      {data && isError && !isFetchNextPageError ? (
        <Actions role="status">
          <MutedText as="span">{t('stale')}</MutedText>
          <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
    </Stack>
  );
}

interface SeedPlantProps {
  seed: JournalSeed;
  stage: number;
  onOpen: (id: number) => void;
}

const SeedPlant = memo(function SeedPlant({ seed, stage, onOpen }: SeedPlantProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const nameOf = useStageName();
  const titleOf = useTitle();
  const label = t('garden.label', {
    title: titleOf(seed.title, seed.content),
    stage: nameOf(stage),
    mood: t(`moods.${seed.mood}`),
    date: formatLongDate(seed.createdAt, language),
  });
  return (
    <Plant
      aria-label={label}
      title={titleOf(seed.title, seed.content)}
      data-seed-id={seed.id}
      onClick={() => onOpen(seed.id)}
    >
      <SeedDrawing stage={stage} height={112} />
      <small>{nameOf(stage)}</small>
      <strong dir="auto">{titleOf(seed.title, seed.content)}</strong>
    </Plant>
  );
});
