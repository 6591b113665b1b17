import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { authKeys, recheckAfterRefusal, useCurrentUser } from '../../features/auth/auth.queries';
import { onOtherTabs, leaveSession } from '../../features/auth/auth.session';
import { useAuthStore, useIsExpired } from '../../features/auth/auth.store';
import { deviceMember } from '../../features/auth/device-member';
import '../../i18n/texts/failures';
import { listenForChecks, listenForRefusals, watchCardOwnersWith } from '../../lib/http/api';
import { clearKeptAnswers } from '../../lib/http/kept-answers';
import { watchCardOwner } from '../../ui/help/cards.store';
import { noteCheck } from '../../ui/help/check.store';
import { showToast } from '../../ui/overlay/toast.store';
import { guardDevice, guardRestoredPage } from './device-guard';
import { clearMemberData } from './clear-member-data';
import { useBadgeFetch } from '../navigation/use-badge-fetch';
import { LateParts } from '../late-parts';
import { MaintenanceBar } from '../maintenance-bar';
import { useKeptLanguage } from '../use-kept-language';
import { useMaintenanceWatch } from '../use-maintenance-watch';

/** Removes the previous person's server data, all but the session itself. Data on screen is fetched again. */
function clearServerData(queryClient: QueryClient): void {
  clearKeptAnswers();
  queryClient.getMutationCache().clear();
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
}

async function followMember(queryClient: QueryClient, memberId: number | null, changed: boolean) {
  const { restartRealtime, startRealtime, stopRealtime } = await import('../realtime-setup');
  if (memberId === null) stopRealtime();
  else if (changed) restartRealtime(queryClient);
  else startRealtime(queryClient);
}

/**
 * Keeps the cache, the socket, the data on this device and the other tabs consistent with the signed-in member.
 * A chunk that fails to load here is ignored: without a socket the pages poll, and the next change of member tries again.
 */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('failures');
  const user = useCurrentUser();
  const memberId = user === undefined ? undefined : (user?.id ?? null);
  const isExpired = useIsExpired();
  const ended = useAuthStore((state) => state.ended);
  const before = useRef<{ memberId?: number | null; isExpired: boolean }>({ isExpired: false });
  /** Whether a member has ever been signed in since this page was loaded. */
  const wasOpen = useRef(false);

  useKeptLanguage(user ?? null);
  useBadgeFetch();
  useMaintenanceWatch();

  useEffect(
    () =>
      guardRestoredPage(
        () => queryClient.getQueryData<CurrentUser | null>(authKeys.me)?.id,
        () => deviceMember()?.id,
      ),
    [queryClient],
  );

  useEffect(() => listenForChecks(noteCheck), []);
  useEffect(() => watchCardOwnersWith(watchCardOwner), []);
  useEffect(() => listenForRefusals((path) => recheckAfterRefusal(queryClient, path)), [queryClient]);

  useEffect(
    () =>
      onOtherTabs((change) => {
        if (change === 'in') return void queryClient.invalidateQueries({ queryKey: authKeys.me });
        if (change !== 'out') return;
        // A page whose session is still loading may show the member's data; a visitor's page does not.
        if (queryClient.getQueryData(authKeys.me) === null) return;
        leaveSession(queryClient, false);
        void clearMemberData(true);
        void navigate('/');
      }),
    [queryClient, navigate],
  );

  useEffect(() => {
    const was = before.current;
    before.current = { memberId, isExpired };
    if (memberId === undefined || isExpired) return;
    if (memberId !== null) wasOpen.current = true;
    const isOther = was.memberId !== undefined && was.memberId !== memberId;
    const isBack = was.isExpired && !isOther;
    const ignore = () => undefined;
    if (isOther) clearServerData(queryClient);
    if (isBack) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
      import('./local-data').then(({ resumeLocalWork }) => resumeLocalWork(), ignore);
    }
    guardDevice(memberId).catch(ignore);
    // For a visitor who was never a member here there is no member's socket to stop; a public page manages its own.
    if (memberId !== null || isOther) followMember(queryClient, memberId, isOther || isBack).catch(ignore);
  }, [memberId, isExpired, queryClient]);

  useEffect(() => {
    if (ended !== 'gone' && ended !== 'deactivated' && ended !== 'revoked') return;
    const name = ended === 'gone' ? 'deleted' : ended;
    const notify = () =>
      showToast({ title: t(`${name}.title`), description: t(`${name}.text`), variant: 'destructive' });
    // Data of a deleted account, or on a device that was signed out remotely because it may be lost, is deleted before the
    // person is notified. A deactivated account may be reactivated, so its drafts stay.
    if (ended === 'deactivated') notify();
    else void clearMemberData(wasOpen.current).then(notify);
    leaveSession(queryClient, ended === 'revoked');
    void navigate('/');
  }, [ended, queryClient, navigate, t]);
  return (
    <>
      {user?.isAdmin ? <MaintenanceBar /> : null}
      <LateParts />
    </>
  );
}
