import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/session/require-member';
import { gachaKeys } from '../features/gacha/gacha.keys';
import { earningsQuery } from '../features/gacha/gacha.queries';
import { EntryPage } from '../features/journal/components/entry-page';
import { JournalAway } from '../features/journal/components/journal-away';
import { JournalView } from '../features/journal/components/journal-view';
import type { Opened } from '../features/journal/components/journal-view';
import { EditedEntry } from '../features/journal/components/write-page';
import { useJournalStore } from '../features/journal/journal.store';
import { useReturnFocus } from '../features/journal/use-return-focus';
import '../i18n/texts/journal';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { LinkDialog } from '../ui/overlay/link-dialog';
import { dropCard } from '../ui/help/cards.store';

const PATH = '/smart-journal';
const OPENED_FROM_JOURNAL = { isFromJournal: true };

/** Returns a positive integer from the query string; `null` if there is none. */
function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name) ?? NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * `/smart-journal`: the journal with its garden. `?write` focuses the field of a new entry, `?entry=<id>` shows an entry,
 * `?edit=<id>` its form, and `?seed=<id>` opens a seed in a dialog.
 */
export function SmartJournalPage() {
  const { t } = useTranslation('journal');
  return (
    <RequireMember
      title={t('title')}
      away={({ id }, notice) => <JournalAway key={id} memberId={id} notice={notice} />}
    >
      {({ id }) => <SmartJournal key={id} memberId={id} />}
    </RequireMember>
  );
}

function SmartJournal({ memberId }: { memberId: number }) {
  const { t } = useTranslation('journal');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(null);
  const entry = idIn(search, 'entry');
  const seed = idIn(search, 'seed');
  const edited = idIn(search, 'edit');
  const isToWrite = search.has('write');
  const [writeCount, setWriteCount] = useState(isToWrite ? 1 : 0);
  useDocumentTitle(t('title'));

  // The address is reset once the seed is open, so that closing the dialog doesn't leave `?seed` in the address.
  useEffect(() => {
    if (seed === null) return;
    setOpened({ kind: 'seed', id: seed });
    void navigate(PATH, { replace: true });
  }, [seed, navigate]);

  useEffect(() => {
    if (!isToWrite) return;
    setWriteCount((count) => count + 1);
    void navigate(PATH, { replace: true });
  }, [isToWrite, navigate]);

  // The crisis card belongs to a text of this visit, so it is dropped when the page is left.
  useEffect(() => () => dropCard('journal'), []);
  const isOverview = edited === null && entry === null;
  useEffect(() => {
    useJournalStore.setState({ isOpen: isOverview });
    return () => useJournalStore.setState({ isOpen: false });
  }, [isOverview]);

  const edit = useCallback(
    (id: number) => {
      setOpened(null);
      void navigate(`${PATH}?edit=${id}`, { state: OPENED_FROM_JOURNAL });
    },
    [navigate],
  );
  const { list, leave: noteOpened } = useReturnFocus(isOverview);
  const openEntry = useCallback(
    (id: number) => {
      noteOpened(id);
      void navigate(`${PATH}?entry=${id}`, { state: OPENED_FROM_JOURNAL });
    },
    [noteOpened, navigate],
  );
  const { data: earnings } = useQuery(earningsQuery);
  const queryClient = useQueryClient();
  const onSaved = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: gachaKeys.earnings }),
    [queryClient],
  );
  // Goes back in the history, so that going back once more doesn't open the form again.
  const isFromHere = (state as typeof OPENED_FROM_JOURNAL | null)?.isFromJournal === true;
  const back = useCallback(() => {
    if (isFromHere) void navigate(-1);
    else void navigate(PATH, { replace: true });
  }, [navigate, isFromHere]);
  if (edited !== null) return <EditedEntry id={edited} onBack={back} />;
  return (
    <>
      {entry === null ? null : (
        <EntryPage
          key={entry}
          id={entry}
          to={PATH}
          onBack={back}
          onEdit={edit}
          onWrite={() => void navigate(`${PATH}?write`)}
        />
      )}
      {/* The list stays mounted behind an opened entry, so that its search, tab and new entry are unchanged afterwards. */}
      <div ref={list} hidden={entry !== null}>
        <JournalView
          memberId={memberId}
          opened={opened}
          onOpened={setOpened}
          writeCount={writeCount}
          onWrite={() => {
            setOpened(null);
            setWriteCount((count) => count + 1);
          }}
          onRead={openEntry}
          onEdit={edit}
          coinsToday={earnings?.kinds.find(({ kind }) => kind === 'journal')?.earnedToday}
          onSaved={onSaved}
        />
      </div>
      {/* One dialog for both parts: a second one in the hidden part would be open without being visible, and block the page. */}
      <LinkDialog />
    </>
  );
}
