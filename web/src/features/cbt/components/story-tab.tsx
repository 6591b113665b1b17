import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states';
import type { HistoryItem } from '../history';
import { DeleteRecordDialog } from './delete-record-dialog';
import { HistoryList } from './history-list';
import { LinkedRecord } from './linked-record';
import type { RecordLink } from './linked-record';
import { ProgressPanel } from './progress-panel';
import { Stack } from './reframe-tab';
import { SignUpLink } from './trial-parts';

interface StoryTabProps {
  isMember: boolean;
  link: RecordLink | null;
}

/** The tab 'Your Story': a member's records and progress. */
export function StoryTab({ isMember, link }: StoryTabProps) {
  const { t } = useTranslation('cbt');
  const [itemToDelete, setItemToDelete] = useState<HistoryItem | null>(null);
  if (!isMember)
    return (
      <EmptyState title={t('story.visitor')} text={t('story.visitorText')}>
        <SignUpLink />
      </EmptyState>
    );
  return (
    <Stack>
      {link ? <LinkedRecord key={`${link.tool}${link.id}`} link={link} onDelete={setItemToDelete} /> : null}
      <ProgressPanel />
      <HistoryList onDelete={setItemToDelete} />
      <DeleteRecordDialog item={itemToDelete} onClose={() => setItemToDelete(null)} />
    </Stack>
  );
}
