import { useTranslation } from 'react-i18next';
import { AdminPage } from '../app/admin/admin-page';
import { FiguresView } from '../features/figures/components/figures-view';
import '../i18n/texts/figures';

/** `/admin/figures`: growth and wellbeing of all members together. */
export function AdminFiguresPage() {
  const { t } = useTranslation('figures');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <FiguresView />
    </AdminPage>
  );
}
