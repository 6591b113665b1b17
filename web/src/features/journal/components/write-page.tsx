import type { JournalEntry } from '@mikai/contract/journal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/browser/clipboard';
import { useIsLive } from '../../../realtime/realtime.store';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { Button } from '../../../ui/buttons/button';
import { PageColumn } from '../../../ui/layout/page-column';
import { fromEntry } from '../drafts';
import { useEditEntry } from '../journal.mutations';
import { entryQuery } from '../journal.queries';
import { setEntryEdit, useJournalStore } from '../journal.store';
import { EntryForm } from './entry-form';

/** An entry that is being edited. */
export function EditedEntry({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const { data: entry, isError, refetch } = useQuery(entryQuery(queryClient, id, isLive));
  const kept = useJournalStore((state) => state.edits[id]);
  if (entry) return <Editing entry={entry} onBack={onBack} />;
  return (
    <PageColumn title={t('editEntry')}>
      {entry === null ? (
        <EmptyState title={t('gone')} text={t('goneText')}>
          {kept ? <KeptEdit text={`${kept.title}\n\n${kept.content}`} /> : null}
          <Button $variant="quiet" $size="small" onClick={onBack}>
            {t('form.back')}
          </Button>
        </EmptyState>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </PageColumn>
  );
}

function Editing({ entry, onBack }: { entry: JournalEntry; onBack: () => void }) {
  const { t } = useTranslation('journal');
  const kept = useJournalStore((state) => state.edits[entry.id]);
  const edit = useEditEntry(entry.id, onBack);
  return (
    <>
      <VisuallyHidden as="h1">{t('editEntry')}</VisuallyHidden>
      <EntryForm
        title={t('editEntry')}
        draft={kept ?? fromEntry(entry)}
        onDraft={(draft) => setEntryEdit(entry.id, draft)}
        isSaving={edit.isPending}
        error={edit.error}
        failure={t('failed.edit')}
        onSave={edit.save}
        onBack={onBack}
      />
    </>
  );
}

/** Shows the unsaved edit of an entry that was deleted meanwhile. */
function KeptEdit({ text }: { text: string }) {
  const { t } = useTranslation('journal');
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <p>{t('unsavedKept')}</p>
      <Button $size="small" onClick={() => void copyText(text).then(setIsCopied)}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </>
  );
}
