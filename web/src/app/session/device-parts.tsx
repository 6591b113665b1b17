import { iconCount } from '@mikai/contract/push';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authKeys, useCurrentUser } from '../../features/auth/auth.queries';
import { useAuthStore, useIsExpired } from '../../features/auth/auth.store';
import { PushPrompt } from '../../features/push/components/push-prompt';
import { useAppBadge } from '../../features/push/use-app-badge';
import { UpdateBar } from '../../features/pwa/components/update-bar';
import { keepTexts, startServiceWorker, useUpdateStore } from '../../features/pwa/service-worker';
import { TourGate } from '../../features/walkthrough/components/tour-gate';
import { useWalkthroughStore } from '../../features/walkthrough/walkthrough.store';
import '../../i18n/texts/device';
import { useLanguage } from '../../i18n/use-language';
import { useIsClosed } from '../../lib/http/maintenance.store';
import { useBadges } from '../navigation/use-badges';

/** Pages on which the tour never starts: help, conversations, and pages that mails link to. */
const WITHOUT_TOUR = /^\/(help|chat\/|messages|auth|login|verify-email|reset-password|account-link)/;

/** The service worker with its update bar, the app's badge, the question about notifications, and the introductory tour. */
export function DeviceParts() {
  const navigate = useNavigate();
  const language = useLanguage();
  const user = useCurrentUser();
  const isMember = Boolean(user);
  const isClosed = useIsClosed(user?.isAdmin);
  const { pathname } = useLocation();
  const isExpired = useIsExpired();
  const isLeaving = useAuthStore((state) => state.isLeaving);
  const queryClient = useQueryClient();
  const badges = useBadges();
  const update = useUpdateStore((state) => state.update);
  // Members get one prompt per visit, so those who took the tour are asked about notifications in a later visit.
  const isTouring = useWalkthroughStore(({ isAsked, wasShown }) => isAsked || wasShown);
  const [later, setLater] = useState<typeof update>(null);

  useEffect(() => {
    // The development server has no service worker.
    if (!import.meta.env.PROD) return;
    const open = (path: string) => void navigate(path);
    // Without a service worker the app is an ordinary page.
    startServiceWorker(open)
      .then(() => keepTexts(language))
      .catch(() => undefined);
  }, [navigate, language]);

  useAppBadge(badges && iconCount(badges));

  const askWhoIsHere = () =>
    queryClient.invalidateQueries({ queryKey: authKeys.me }, { cancelRefetch: false });
  const isHere = isMember && !isExpired;
  const notice =
    update !== null && update !== later ? (
      <UpdateBar onLater={() => setLater(update)} />
    ) : isHere && !isTouring ? (
      <PushPrompt askWhoIsHere={askWhoIsHere} />
    ) : null;
  return (
    <>
      {notice}
      {isHere && !isLeaving && !isClosed ? (
        <TourGate isAllowedHere={!user?.isQuiet && !WITHOUT_TOUR.test(pathname)} />
      ) : null}
    </>
  );
}
