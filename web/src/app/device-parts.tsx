import { iconCount } from '@mikai/contract/push';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authKeys, useCurrentUser } from '../features/auth/auth.queries';
import { useIsExpired } from '../features/auth/auth.store';
import { PushPrompt } from '../features/push/components/push-prompt';
import { useAppBadge } from '../features/push/use-app-badge';
import { UpdateBar } from '../features/pwa/components/update-bar';
import { keepTexts, startServiceWorker, useUpdateStore } from '../features/pwa/service-worker';
import '../i18n/texts/device';
import { useLanguage } from '../i18n/use-language';
import { useBadges } from './use-badges';

/** The service worker with its update bar, the app's badge, and the question about notifications. */
export function DeviceParts() {
  const navigate = useNavigate();
  const language = useLanguage();
  const isMember = Boolean(useCurrentUser());
  const isExpired = useIsExpired();
  const queryClient = useQueryClient();
  const badges = useBadges();
  const update = useUpdateStore((state) => state.update);
  const [later, setLater] = useState<typeof update>(null);

  useEffect(() => {
    // A development server has none.
    if (!import.meta.env.PROD) return;
    const open = (path: string) => void navigate(path);
    // Without one the app is an ordinary page.
    startServiceWorker(open)
      .then(() => keepTexts(language))
      .catch(() => undefined);
  }, [navigate, language]);

  useAppBadge(badges && iconCount(badges));

  const askWhoIsHere = () =>
    queryClient.invalidateQueries({ queryKey: authKeys.me }, { cancelRefetch: false });
  if (update !== null && update !== later) return <UpdateBar onLater={() => setLater(update)} />;
  return isMember && !isExpired ? <PushPrompt askWhoIsHere={askWhoIsHere} /> : null;
}
