import { useTranslation } from 'react-i18next';
import { RequireMember } from '../app/session/require-member';
import { ThreadsPanel } from '../features/stories/components/threads-panel';
import '../i18n/texts/mood';
import '../i18n/texts/stories';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/story-threads`: the member's entries by theme, on a timeline. */
export function StoryThreadsPage() {
  const { t } = useTranslation('stories');
  useDocumentTitle(t('title'));
  return <RequireMember title={t('title')}>{() => <ThreadsPanel />}</RequireMember>;
}
