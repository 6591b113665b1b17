import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { SignInHere } from '../../features/auth/components/sign-in-here';
import '../../i18n/texts/auth';
import { dismissToast, useToastStore } from '../../ui/overlay/toast.store';
import { clearMember } from './sign-out';

/**
 * Covers the page of a member whose session has ended, and offers to sign in again. Header, footer and help stay.
 */
export function SessionCover() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');

  useEffect(() => {
    // Requests that failed because the session ended have shown toasts, which would cover this explanation.
    for (const { id } of useToastStore.getState().toasts) dismissToast(id);
  }, []);

  const goOn = (signedIn: CurrentUser) => {
    // Another member must not continue on the previous member's page.
    if (signedIn.id !== user?.id) void navigate('/', { replace: true });
  };
  // The next person may be somebody else, so no draft is kept.
  const leave = () => {
    clearMember(queryClient);
    void navigate('/');
  };
  return (
    <SignInHere
      title={common('session.expiredTitle')}
      text={t('expired.text')}
      email={user?.email}
      onSignedIn={goOn}
      leaveLabel={t('expired.leave')}
      onLeave={leave}
    />
  );
}
