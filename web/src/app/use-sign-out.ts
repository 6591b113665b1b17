import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../ui/toast.store';

/** Signs out and goes to the landing page; says so when it could not be done. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    import('./sign-out')
      .then(({ signOut }) => signOut(queryClient))
      .then(
        () => void navigate('/'),
        () =>
          showToast({
            title: t('errors.title'),
            description: t('session.signOutFailed'),
            variant: 'destructive',
          }),
      );
  };
}
