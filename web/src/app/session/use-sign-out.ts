import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/overlay/toast.store';

/**
 * Signs out and goes to the landing page; shows an error if that failed. If backup codes are not saved yet it leads to
 * them instead, where the member is asked.
 * @param withoutCodes the member was asked, and leaves without them
 */
export function useSignOut(withoutCodes = false): () => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    const { losesCodes, signOut } = await import('./sign-out');
    if (losesCodes() && !withoutCodes) return navigate('/security', { state: { isLeaving: true } });
    await signOut(queryClient);
    return navigate('/');
  };
  return () => {
    leave().catch(() =>
      showToast({
        title: t('errors.title'),
        description: t('session.signOutFailed'),
        variant: 'destructive',
      }),
    );
  };
}
