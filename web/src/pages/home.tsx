import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/auth.queries';
import { Landing } from '../features/landing/landing';
import { useDocumentTitle } from '../lib/use-document-title';

/** `/`: the landing page, with a welcome for those who are signed in. */
export function HomePage() {
  const { t } = useTranslation('landing');
  const user = useCurrentUser();
  useDocumentTitle(t('title'));
  return <Landing memberName={user ? user.displayName || user.username : null} />;
}
