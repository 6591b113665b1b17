import { useTranslation } from 'react-i18next';
import { RequireMember } from '../app/session/require-member';
import { NotesPanel } from '../features/notes/components/notes-panel';
import '../i18n/texts/notes';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/alma-notes`: short messages from MikAI. */
export function AlmaNotesPage() {
  const { t } = useTranslation('notes');
  useDocumentTitle(t('title'));
  return <RequireMember title={t('title')}>{() => <NotesPanel />}</RequireMember>;
}
