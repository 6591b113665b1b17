import { useTranslation } from 'react-i18next';
import { RequireMember } from '../app/session/require-member';
import { DecisionsList } from '../features/moderation/components/decisions-list';
import '../i18n/texts/decisions';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { LinkDialog } from '../ui/overlay/link-dialog';
import { PageColumn } from '../ui/layout/page-column';

/** `/moderation-decisions`: the moderators' decisions about the member's content, with the form for an appeal. */
export function ModerationDecisionsPage() {
  const { t } = useTranslation('decisions');
  useDocumentTitle(t('title'));
  return (
    <RequireMember title={t('title')}>
      {() => (
        <PageColumn title={t('title')} lead={t('lead')}>
          <DecisionsList />
          <LinkDialog />
        </PageColumn>
      )}
    </RequireMember>
  );
}
