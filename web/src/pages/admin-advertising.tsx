import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { AdvertisementsSection } from '../features/advertising/components/advertisements-section';
import { SubscribersSection } from '../features/newsletter/components/subscribers-section';
import '../i18n/texts/advertising';
import '../i18n/texts/subscribers';

/** `/admin/advertising`: the list of advertisements, and who gets the newsletter. */
export function AdminAdvertisingPage() {
  const { t } = useTranslation('advertising');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <AdvertisementsSection />
      <SubscribersSection />
    </AdminPage>
  );
}
