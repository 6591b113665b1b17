import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/overlay/toast.store';

/**
 * Hook: returns a function that signs out and goes to the landing page, or shows an error. If new backup codes aren't saved
 * yet, it opens their page instead, where `LeaveCodesDialog` asks.
 * @param withoutCodes true once the member has confirmed to leave without saving them
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
