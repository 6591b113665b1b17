import { SEED_STAGES, seedStage } from '@mikai/contract/journal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/require-member';
import { PlantDialog } from '../features/journal/components/plant-dialog';
import { SeedDialog } from '../features/journal/components/seed-dialog';
import { WaitingList } from '../features/journal/components/waiting-list';
import { seedsQuery } from '../features/journal/journal.queries';
import { keepCard, useJournalStore } from '../features/journal/journal.store';
import { useTitle } from '../features/journal/use-title';
import { GardenViews } from '../features/seed-garden/components/garden-views';
import type { GardenView } from '../features/seed-garden/components/garden-views';
import type { Plant } from '../features/seed-garden/plants';
import '../i18n/texts/journal';
import '../i18n/texts/seed-garden';
import { loadedRecords } from '../lib/own-list';
import { useDocumentTitle } from '../lib/use-document-title';
import { useNow } from '../lib/use-now';
import { useIsLive } from '../realtime/realtime.store';
import { Button } from '../ui/button';
import { PrivateHelp } from '../ui/help/private-help';
import { LinkDialog } from '../ui/link-dialog';
import { PageColumn } from '../ui/page-column';
import { Actions, TextButton, MutedText } from '../ui/text-parts';
import { Skeleton } from '../ui/skeleton';
import { EmptyState, ErrorState } from '../ui/states';
import { CheckLine } from '../ui/help/check-line';

/** An hour is enough: a plant grows every two days, and shows its age in hours at the finest. */
const HOUR_MS = 3_600_000;

/** `/seed-garden`: all the seeds of the journal. `?view=list` shows them as lines of words; `?plant` opens the form of a new one. */
export function SeedGardenPage() {
  return <RequireMember>{({ id }) => <SeedGarden key={id} memberId={id} />}</RequireMember>;
}

function SeedGarden({ memberId }: { memberId: number }) {
  const { t } = useTranslation('seed-garden');
  const { t: journal } = useTranslation('journal');
  const navigate = useNavigate();
  const card = useJournalStore((state) => state.card);
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<number | 'plant' | null>(null);
  const isToPlant = search.has('plant');
  // A link opens what it names once; closing it shall not leave the address of something that is not shown.
  useEffect(() => {
    if (!isToPlant) return;
    setOpened('plant');
    void navigate('/seed-garden', { replace: true });
  }, [isToPlant, navigate]);
  const close = useCallback(() => setOpened(null), []);
  useDocumentTitle(t('title'));
  useEffect(() => {
    // Help for a seed is shown on this page: it need not open over it as well.
    useJournalStore.setState({ isOpen: true });
    return () => {
      useJournalStore.setState({ isOpen: false });
      keepCard(null);
    };
  }, []);
  return (
    <PageColumn
      title={t('title')}
      lead={t('lead')}
      wide
      action={<Button onClick={() => setOpened('plant')}>{journal('garden.plant')}</Button>}
    >
      {card ? <PrivateHelp card={card} note={journal('onlyYou')} /> : null}
      <CheckLine of={/^\/api\/journal/} />
      <WaitingList
        memberId={memberId}
        onRestored={(kind) => (kind === 'seed' ? setOpened('plant') : void navigate('/smart-journal?write'))}
      />
      <Seeds onPlant={() => setOpened('plant')} onOpen={setOpened} />
      {opened === 'plant' ? <PlantDialog memberId={memberId} onClose={close} /> : null}
      {typeof opened === 'number' ? <SeedDialog key={opened} id={opened} onClose={close} /> : null}
      <LinkDialog />
    </PageColumn>
  );
}

interface SeedsProps {
  onPlant: () => void;
  onOpen: (id: number) => void;
}

function Seeds({ onPlant, onOpen }: SeedsProps) {
  const { t } = useTranslation('seed-garden');
  const { t: journal } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const [search, setSearch] = useSearchParams();
  const view: GardenView = search.get('view') === 'list' ? 'list' : 'meadow';
  const isLive = useIsLive();
  const { data, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery(seedsQuery(isLive));
  const now = useNow(HOUR_MS);
  const titleOf = useTitle();
  const stageNames = useMemo(() => SEED_STAGES.map((stage) => journal(`stages.${stage}`)), [journal]);
  const plants = loadedRecords(data).map(({ id, title, createdAt }): Plant => {
    const stage = seedStage(new Date(createdAt), now);
    return { id, title: titleOf(title), stage, stageName: stageNames[stage - 1] ?? '', createdAt };
  });
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void refetch()} />;
    return <Skeleton widths={['90%', '70%', '80%', '60%']} />;
  }
  if (plants.length === 0) {
    return (
      <EmptyState scene="own" title={t('empty.title')} text={t('empty.text')}>
        <Button onClick={onPlant}>{journal('garden.plant')}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      {isError && !isFetchNextPageError ? (
        <Actions role="status">
          <MutedText as="span">{journal('stale')}</MutedText>
          <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
        </Actions>
      ) : null}
      <GardenViews
        plants={plants}
        older={{
          hasMore: hasNextPage,
          isLoading: isFetchingNextPage,
          isError: isFetchNextPageError,
          load: () => void fetchNextPage(),
        }}
        view={view}
        onView={(next) => setSearch(next === 'list' ? { view: next } : {}, { replace: true })}
        now={now}
        stageNames={stageNames}
        onOpen={onOpen}
      />
    </>
  );
}
