import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { PrivateHelp } from '../../../ui/help/private-help';
import { Stack } from '../../../ui/layout/primitives';
import { PageColumn } from '../../../ui/layout/page-column';
import { CheckLine } from '../../../ui/help/check-line';
import { useCard } from '../../../ui/help/cards.store';
import type { GardenPlant } from '../garden-plants';
import { Entries } from './entries';
import { Garden } from './garden';
import { NewPage } from './new-page';
import { PlantDialog } from './plant-dialog';
import { SeedDialog } from './seed-dialog';
import { Strategies } from './strategies';
import { WaitingList } from './waiting-list';

/** The form and the earlier entries, with the garden beside them in wide windows. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  align-items: start;
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1fr) 17rem;
    column-gap: ${space[48]};
  }
`;

/** The dialog over the page. */
export type Opened = { kind: 'seed'; id: number } | { kind: 'plant' } | null;

interface JournalViewProps {
  memberId: number;
  opened: Opened;
  onOpened: (opened: Opened) => void;
  /** The number of requests to focus the form so far; each increase focuses it again. */
  writeCount: number;
  onWrite: () => void;
  /** Opens an entry. */
  onRead: (id: number) => void;
  onEdit: (id: number) => void;
  /** Coins that the member has earned by writing today; `undefined` while that is unknown. */
  coinsToday: number | undefined;
  onSaved: () => void;
}

/** The journal: the form of a new entry, the earlier entries below it, and the garden. */
export function JournalView(props: JournalViewProps) {
  const { memberId, opened, onOpened, writeCount, onWrite, onRead, onEdit, coinsToday, onSaved } = props;
  const { t } = useTranslation('journal');
  const card = useCard('journal');
  const [plantedId, setPlantedId] = useState<number | null>(null);
  const [keptId, setKeptId] = useState<string | null>(null);
  const openPlant = useCallback(
    ({ kind, id }: GardenPlant) => (kind === 'seed' ? onOpened({ kind, id }) : onRead(id)),
    [onOpened, onRead],
  );
  const close = useCallback(() => onOpened(null), [onOpened]);
  return (
    <PageColumn
      title={t('title')}
      lead={t('lead')}
      wide
      actionBeside
      action={
        <Button $variant="quiet" $size="small" onClick={onWrite}>
          {t('newEntry')}
        </Button>
      }
    >
      {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
      <CheckLine of={/^\/api\/journal/} />
      <Halves>
        <Stack $gap={32} $bounded>
          <NewPage
            memberId={memberId}
            focusCount={writeCount}
            coinsToday={coinsToday}
            onSaved={onSaved}
            onKept={setKeptId}
            onEdit={onEdit}
          />
          <WaitingList
            memberId={memberId}
            without={keptId ?? undefined}
            onRestored={(kind) => (kind === 'entry' ? onWrite() : onOpened({ kind: 'plant' }))}
          />
          <Entries onOpen={onRead} />
        </Stack>
        <Stack $gap={32} $bounded>
          <Garden plantedId={plantedId} onPlant={() => onOpened({ kind: 'plant' })} onOpen={openPlant} />
          <Strategies />
        </Stack>
      </Halves>
      {opened?.kind === 'plant' ? (
        <PlantDialog memberId={memberId} onClose={close} onPlanted={setPlantedId} />
      ) : null}
      {opened?.kind === 'seed' ? <SeedDialog key={opened.id} id={opened.id} onClose={close} /> : null}
    </PageColumn>
  );
}
