import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/require-member';
import { JournalView } from '../features/journal/components/journal-view';
import type { Opened } from '../features/journal/components/journal-view';
import { EditedEntry } from '../features/journal/components/write-page';
import { keepCard, useJournalStore } from '../features/journal/journal.store';
import '../i18n/texts/journal';
import { useDocumentTitle } from '../lib/use-document-title';

const HERE = '/smart-journal';
const FROM_HERE = { isFromJournal: true };

/** A positive whole number in the address. */
function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name) ?? NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * `/smart-journal`: the journal with its garden. `?write` puts the caret on the page of a new entry, `?edit=<id>` is the page
 * of one that is there; `?entry=<id>` and `?seed=<id>` open one over the journal.
 */
export function SmartJournalPage() {
  return <RequireMember>{({ id }) => <SmartJournal key={id} memberId={id} />}</RequireMember>;
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

  // A link opens what it names once; closing it shall not leave the address of something that is not shown.
  useEffect(() => {
    if (entry === null && seed === null) return;
    setOpened(entry === null ? { kind: 'seed', id: seed ?? 0 } : { kind: 'entry', id: entry });
    void navigate(HERE, { replace: true });
  }, [entry, seed, navigate]);

  useEffect(() => {
    if (!isToWrite) return;
    setWriteCount((count) => count + 1);
    void navigate(HERE, { replace: true });
  }, [isToWrite, navigate]);

  useEffect(() => () => keepCard(null), []);
  const isOverview = edited === null;
  useEffect(() => {
    useJournalStore.setState({ isOpen: isOverview });
    return () => useJournalStore.setState({ isOpen: false });
  }, [isOverview]);

  const edit = useCallback(
    (id: number) => {
      setOpened(null);
      void navigate(`${HERE}?edit=${id}`, { state: FROM_HERE });
    },
    [navigate],
  );
  // The way back is the browser's own, so that going back once more does not lead to the form again.
  const isFromHere = (state as typeof FROM_HERE | null)?.isFromJournal === true;
  const back = useCallback(() => {
    if (isFromHere) void navigate(-1);
    else void navigate(HERE, { replace: true });
  }, [navigate, isFromHere]);
  if (edited !== null) return <EditedEntry id={edited} onBack={back} />;
  return (
    <JournalView
      memberId={memberId}
      opened={opened}
      onOpened={setOpened}
      writeCount={writeCount}
      onWrite={() => {
        setOpened(null);
        setWriteCount((count) => count + 1);
      }}
      onEdit={edit}
    />
  );
}
