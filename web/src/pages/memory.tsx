import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RequireMember } from '../app/session/require-member';
import { aiConsentsQuery } from '../features/ai-consents/ai-consents.queries';
import { ConsentSwitch } from '../features/ai-consents/components/consent-switch';
import { MemoryPanel } from '../features/memory/components/memory-panel';
import '../i18n/texts/ai-consents';
import '../i18n/texts/memory';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/memory`: what MikAI remembers of the member. */
export function MemoryPage() {
  const { t } = useTranslation('memory');
  useDocumentTitle(t('title'));
  return <RequireMember title={t('title')}>{() => <OwnMemory />}</RequireMember>;
}

/** Waits for both requests, so that the later response doesn't move content that is already shown. */
function OwnMemory() {
  const { isPending } = useQuery(aiConsentsQuery);
  return <MemoryPanel isReady={!isPending} memorySwitch={<ConsentSwitch use="memory" />} />;
}
