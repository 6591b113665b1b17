import { useTranslation } from 'react-i18next';
import { Resources } from '../features/resources/components/resources';
import '../i18n/texts/resources';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/mental-health-resources` */
export function MentalHealthResourcesPage() {
  const { t } = useTranslation('resources');
  useDocumentTitle(t('title'));
  return <Resources />;
}
