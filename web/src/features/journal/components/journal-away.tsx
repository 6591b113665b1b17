import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/texts/journal';
import { useDocumentTitle } from '../../../lib/page/use-document-title';
import { PageColumn } from '../../../ui/layout/page-column';
import { NewPage } from './new-page';
import { WaitingList } from './waiting-list';

const ignore = () => undefined;

interface JournalAwayProps {
  memberId: number;
  /** The notice that lists what else works. */
  notice: ReactNode;
}

/** The journal while the server is unreachable: the form of a new entry, and the entries that wait on this device. */
export function JournalAway({ memberId, notice }: JournalAwayProps) {
  const { t } = useTranslation('journal');
  const [keptId, setKeptId] = useState<string | null>(null);
  useDocumentTitle(t('title'));
  return (
    <PageColumn title={t('title')} lead={t('lead')}>
      <NewPage
        memberId={memberId}
        focusCount={0}
        coinsToday={undefined}
        onSaved={ignore}
        onKept={setKeptId}
        onEdit={ignore}
      />
      <WaitingList memberId={memberId} without={keptId ?? undefined} onRestored={ignore} />
      {notice}
    </PageColumn>
  );
}
