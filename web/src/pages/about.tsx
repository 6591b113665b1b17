import { useTranslation } from 'react-i18next';
import { About } from '../features/about/components/about';
import { FEATURES } from '../features/landing/features';
import '../i18n/texts/about';
import '../i18n/texts/contents';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/about` */
export function AboutPage() {
  const { t } = useTranslation('about');
  const { t: contents } = useTranslation('contents');
  useDocumentTitle(t('title'));
  return (
    <About
      features={FEATURES.map(({ id }) => ({
        id,
        title: contents(`features.${id}.title`),
        text: contents(`features.${id}.text`),
      }))}
    />
  );
}
