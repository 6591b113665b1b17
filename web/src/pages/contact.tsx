import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/auth.queries';
import { Contact } from '../features/contact/components/contact';
import '../i18n/texts/contact';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/contact` */
export function ContactPage() {
  const { t } = useTranslation('contact');
  const user = useCurrentUser();
  useDocumentTitle(t('title'));
  return <Contact account={{ name: user?.displayName ?? '', email: user?.email ?? '' }} />;
}
