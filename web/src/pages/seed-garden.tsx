import { HOUR_MS } from '@mikai/contract/durations';
import { SEED_STAGES, seedStage } from '@mikai/contract/journal';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { RequireMember } from '../app/session/require-member';
import { PlantDialog } from '../features/journal/components/plant-dialog';
import { PlantedLine } from '../features/journal/components/planted-line';
import { SeedDialog } from '../features/journal/components/seed-dialog';
import { WaitingList } from '../features/journal/components/waiting-list';
import { useJournalStore } from '../features/journal/journal.store';
import { useGardenPlants } from '../features/journal/use-garden-plants';
import { useTitle } from '../features/journal/use-title';
import { GardenViews } from '../features/seed-garden/components/garden-views';
import type { OlderPlants } from '../features/seed-garden/components/garden-views';
import { Hill } from '../features/seed-garden/components/hill';
import { HillScene, Plate } from '../features/seed-garden/components/hill-scene';
import { StageGuide } from '../features/seed-garden/components/stage-guide';
import { countStages } from '../features/seed-garden/plants';
import type { Plant } from '../features/seed-garden/plants';
import '../i18n/texts/journal';
import '../i18n/texts/seed-garden';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { useMedia } from '../lib/browser/use-media';
import { useNow } from '../lib/time/use-now';
import { breakpoint, color } from '../theme/tokens';
import { EmptyPicture } from '../shared/companions/companion-slot';
import { Button } from '../ui/buttons/button';
import { Chip } from '../ui/buttons/chip';
import { PrivateHelp } from '../ui/help/private-help';
import { LinkDialog } from '../ui/overlay/link-dialog';
import { PageFrame, PageHead } from '../ui/layout/page-column';
import { Actions, TextButton, MutedText } from '../ui/text/text-parts';
import { Skeleton } from '../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../ui/feedback/states';
import { CheckLine } from '../ui/help/check-line';
import { dropCard, useCard } from '../ui/help/cards.store';
import { hourOf } from './today/hour';
import { useArrivalTime } from './today/use-arrival-time';

const NONE: readonly Plant[] = [];

/** Has a background, because it can be over the garden's sky. */
const ListSwitch = styled(Chip)`
  min-block-size: 2.875rem;
  background: ${color.surfaceRaised};
  color: ${color.accent};
  font-weight: 600;
`;

/** `/seed-garden`: all the seeds and entries of the journal. `?view=list` shows them as a list; `?plant` opens the form of a new one. */
export function SeedGardenPage() {
  const { t } = useTranslation('seed-garden');
  return (
    <RequireMember title={t('title')}>{({ id }) => <SeedGarden key={id} memberId={id} />}</RequireMember>
  );
}

function SeedGarden({ memberId }: { memberId: number }) {
  const { t } = useTranslation('seed-garden');
  const { t: journal } = useTranslation('journal');
  const navigate = useNavigate();
  const card = useCard('journal');
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<number | 'plant' | null>(null);
  const [plantedId, setPlantedId] = useState<number | null>(null);
  const isWide = useMedia(`(min-width: ${breakpoint.large})`);
  const hour = hourOf(useArrivalTime());
  const garden = useGarden();
  const isToPlant = search.has('plant');
  // The address is reset once the form is open, so that closing the form doesn't leave `?plant` in the address.
  useEffect(() => {
    if (!isToPlant) return;
    setOpened('plant');
    void navigate('/seed-garden', { replace: true });
  }, [isToPlant, navigate]);
  const close = useCallback(() => setOpened(null), []);
  const open = useCallback(
    (key: string) => {
      const [kind, id] = key.split('-');
      if (kind === 'seed') setOpened(Number(id));
      else void navigate(`/smart-journal?entry=${id}`);
    },
    [navigate],
  );
  const plantNew = useCallback(() => setOpened('plant'), []);
  useDocumentTitle(t('title'));
  useEffect(() => {
    // While `isOpen` is set, the crisis card for a seed is shown on this page rather than in a dialog.
    useJournalStore.setState({ isOpen: true });
    return () => {
      useJournalStore.setState({ isOpen: false });
      dropCard('journal');
    };
  }, []);

  const { plants, older, now, stageNames } = garden;
  const isList = search.get('view') === 'list';
  const isEmpty = plants?.length === 0;
  const head = (
    <PageHead
      title={t('title')}
      lead={t('lead')}
      // In an empty garden the only button is in the empty state.
      action={
        isEmpty ? undefined : (
          <>
            <ListSwitch
              aria-pressed={isList}
              onClick={() => setSearch(isList ? {} : { view: 'list' }, { replace: true })}
            >
              {t('asList')}
            </ListSwitch>
            <Button onClick={plantNew}>{journal('garden.plant')}</Button>
          </>
        )
      }
    />
  );
  const help = card ? <PrivateHelp card={card} note={journal('onlyYou')} /> : null;
  const planted =
    plantedId !== null && plants?.some(({ key }) => key === `seed-${plantedId}`) ? (
      <PlantedLine key={plantedId} id={plantedId} />
    ) : null;
  const check = <CheckLine of={/^\/api\/journal/} />;
  const waiting = (
    <WaitingList
      memberId={memberId}
      onRestored={(kind) => (kind === 'seed' ? plantNew() : void navigate('/smart-journal?write'))}
    />
  );
  const state = <GardenState {...garden} onPlant={plantNew} />;
  const dialogs = (
    <>
      {opened === 'plant' ? (
        <PlantDialog memberId={memberId} onClose={close} onPlanted={setPlantedId} />
      ) : null}
      {typeof opened === 'number' ? <SeedDialog key={opened} id={opened} onClose={close} /> : null}
      <LinkDialog />
    </>
  );
  if (isWide && !isList) {
    return (
      <>
        <HillScene
          hour={hour}
          isBare={isEmpty || (!plants && garden.isError)}
          front={
            <>
              {head}
              {[help, planted, check, waiting].map((part, index) => (
                <Plate key={index}>{part}</Plate>
              ))}
              <Plate $isNarrow={!plants?.length}>{state}</Plate>
            </>
          }
        >
          <Hill plants={plants ?? NONE} older={older} now={now} onOpen={open} />
        </HillScene>
        {plants && !isEmpty ? (
          <PageFrame $wide>
            <StageGuide counts={countStages(plants, older.hasMore)} stageNames={stageNames} />
          </PageFrame>
        ) : null}
        {dialogs}
      </>
    );
  }
  return (
    <PageFrame $wide>
      {head}
      {help}
      {planted}
      {check}
      {waiting}
      {state}
      {plants ? null : garden.isError ? null : <Skeleton widths={['90%', '70%', '80%', '60%']} />}
      {plants && !isEmpty ? (
        <GardenViews
          plants={plants}
          older={older}
          isList={isList}
          now={now}
          hour={hour}
          stageNames={stageNames}
          onOpen={open}
        />
      ) : null}
      {dialogs}
    </PageFrame>
  );
}

interface Garden {
  /** Newest first; `undefined` until they are loaded. */
  plants: readonly Plant[] | undefined;
  older: OlderPlants;
  isError: boolean;
  retry: () => void;
  now: Date;
  /** Names of the stages, beginning with stage 1; memoised by language. */
  stageNames: readonly string[];
}

/** Hook: returns the member's seeds and entries as plants at their current stage. */
function useGarden(): Garden {
  const { t: journal } = useTranslation('journal');
  const list = useGardenPlants();
  // An hour is enough, because a plant grows every two days.
  const now = useNow(HOUR_MS);
  const titleOf = useTitle();
  const stageNames = useMemo(() => SEED_STAGES.map((stage) => journal(`stages.${stage}`)), [journal]);
  const plants = useMemo(
    () =>
      list.plants?.map(({ key, id, title, content, createdAt }): Plant => {
        const stage = seedStage(new Date(createdAt), now);
        const text = content ?? journal('shadow.coming');
        return {
          key,
          id,
          title: titleOf(title, text),
          content: text,
          stage,
          stageName: stageNames[stage - 1] ?? '',
          createdAt,
        };
      }),
    [list.plants, now, stageNames, titleOf, journal],
  );
  return {
    plants,
    older: {
      hasMore: list.hasMore,
      isLoading: list.isLoadingMore,
      isError: list.hasMoreFailed,
      load: list.loadMore,
    },
    isError: list.isError,
    retry: list.retry,
    now,
    stageNames,
  };
}

/** Shows an error or the empty state instead of plants, or that the plants may be outdated. */
function GardenState({ plants, isError, retry, onPlant }: Garden & { onPlant: () => void }) {
  const { t } = useTranslation('seed-garden');
  const { t: journal } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  if (!plants) return isError ? <ErrorState onRetry={retry} /> : null;
  return (
    <>
      {isError ? (
        <Actions role="status">
          <MutedText as="span">{journal('stale')}</MutedText>
          <TextButton onClick={retry}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
      {plants.length === 0 ? (
        <EmptyState picture={<EmptyPicture scene="garden" />} title={t('empty.title')} text={t('empty.text')}>
          <Button onClick={onPlant}>{journal('garden.plant')}</Button>
        </EmptyState>
      ) : null}
    </>
  );
}
