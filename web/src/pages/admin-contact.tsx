import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { ContactMessagesList } from '../features/contact/components/contact-messages-list';
import '../i18n/texts/contact-messages';

/** `/admin/contact`: the messages of the contact form. */
export function AdminContactPage() {
  const { t } = useTranslation('contact-messages');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <ContactMessagesList />
    </AdminPage>
  );
}
