import { useTranslation } from 'react-i18next';
import { RequireMember } from '../app/session/require-member';
import { ConsentsPanel } from '../features/ai-consents/components/consents-panel';
import '../i18n/texts/ai-consents';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/ai-consents`: what the member allows a language model to be used for. */
export function AiConsentsPage() {
  const { t } = useTranslation('ai-consents');
  useDocumentTitle(t('title'));
  return <RequireMember title={t('title')}>{() => <ConsentsPanel />}</RequireMember>;
}
