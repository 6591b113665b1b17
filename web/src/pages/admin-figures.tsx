import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { FiguresView } from '../features/figures/components/figures-view';
import '../i18n/texts/figures';

/** `/admin/figures`: aggregate figures about growth and wellbeing. */
export function AdminFiguresPage() {
  const { t } = useTranslation('figures');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <FiguresView />
    </AdminPage>
  );
}
