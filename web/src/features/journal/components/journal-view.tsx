import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { PrivateHelp } from '../../../ui/help/private-help';
import { LinkDialog } from '../../../ui/link-dialog';
import { PageColumn } from '../../../ui/page-column';
import { TextButton, MutedText } from '../../../ui/text-parts';
import { CheckLine } from '../../../ui/help/check-line';
import { isEmptyEntry } from '../drafts';
import { useJournalStore } from '../journal.store';
import { Entries } from './entries';
import { EntryDialog } from './entry-dialog';
import { ExportMenu } from './export-menu';
import { Garden } from './garden';
import { PlantDialog } from './plant-dialog';
import { SeedDialog } from './seed-dialog';
import { Strategies } from './strategies';
import { WaitingList } from './waiting-list';

const ActionRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]};
  align-items: start;
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }
`;

const Unfinished = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[8]};
`;

/** The dialog over the page. */
export type Opened = { kind: 'entry' | 'seed'; id: number } | { kind: 'plant' } | null;

interface JournalViewProps {
  memberId: number;
  opened: Opened;
  onOpened: (opened: Opened) => void;
  onWrite: () => void;
  onEdit: (id: number) => void;
}

/** The journal: the plants first, then the entries and what came of them. */
export function JournalView({ memberId, opened, onOpened, onWrite, onEdit }: JournalViewProps) {
  const { t } = useTranslation('journal');
  const card = useJournalStore((state) => state.card);
  const draft = useJournalStore((state) => state.entry);
  const openEntry = useCallback((id: number) => onOpened({ kind: 'entry', id }), [onOpened]);
  const openSeed = useCallback((id: number) => onOpened({ kind: 'seed', id }), [onOpened]);
  const close = useCallback(() => onOpened(null), [onOpened]);
  return (
    <PageColumn
      title={t('title')}
      lead={t('lead')}
      wide
      action={
        <ActionRow>
          <ExportMenu />
          <Button onClick={onWrite}>{t('newEntry')}</Button>
        </ActionRow>
      }
    >
      {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
      <CheckLine of={/^\/api\/journal/} />
      {isEmptyEntry(draft) ? null : (
        <Unfinished>
          <MutedText as="span">{t('unfinished')}</MutedText>
          <TextButton onClick={onWrite}>{t('goOn')}</TextButton>
        </Unfinished>
      )}
      <WaitingList
        memberId={memberId}
        onRestored={(kind) => (kind === 'entry' ? onWrite() : onOpened({ kind: 'plant' }))}
      />
      <Garden onPlant={() => onOpened({ kind: 'plant' })} onOpen={openSeed} />
      <Halves>
        <Entries onOpen={openEntry} />
        <Strategies />
      </Halves>
      {opened?.kind === 'plant' ? <PlantDialog memberId={memberId} onClose={close} /> : null}
      {opened?.kind === 'seed' ? <SeedDialog key={opened.id} id={opened.id} onClose={close} /> : null}
      {opened?.kind === 'entry' ? (
        <EntryDialog key={opened.id} id={opened.id} onClose={close} onEdit={onEdit} />
      ) : null}
      <LinkDialog />
    </PageColumn>
  );
}
