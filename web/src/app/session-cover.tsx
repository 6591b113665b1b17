import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../features/auth/auth.queries';
import { leaveSession } from '../features/auth/auth.session';
import { SessionExpired } from '../features/auth/components/session-expired';
import { dismissToast, useToastStore } from '../ui/toast.store';

/**
 * Covers the page of a member whose session has ended, and offers to sign in again. Header, footer and help stay.
 */
export function SessionCover() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useCurrentUser();

  useEffect(() => {
    // What failed did so for this reason; a toast that says so would lie over the words that explain it.
    for (const { id } of useToastStore.getState().toasts) dismissToast(id);
  }, []);

  const goOn = (signedIn: CurrentUser) => {
    // Somebody else does not go on where the one before was.
    if (signedIn.id !== user?.id) void navigate('/', { replace: true });
  };
  const leave = () => {
    leaveSession(queryClient, true);
    void navigate('/');
  };
  return <SessionExpired email={user?.email ?? ''} onSignedIn={goOn} onLeave={leave} />;
}
