import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button';
import { useHelpStore } from '../../../ui/help/help.store';
import { BarActions, StickyBar } from '../../../ui/layout/sticky-bar';
import { pushStatusQuery } from '../push.queries';
import { declinePush, usePushStore } from '../push.store';
import { isPushSupported } from '../subscription';
import { useEnrolment } from '../use-enrolment';
import { EnrolmentOutcome } from './enrolment-outcome';

/** The time after the arrival at which a member is asked. */
const DELAY_MS = 2_000;

/** Pages on which nobody is writing something personal, no crisis card can appear, and nothing else offers the same. */
const CALM_PATHS: readonly string[] = ['/', '/weekly-letters', '/account'];

/** Asks a member once, two seconds after their arrival, whether this device may show notifications. */
export function PushPrompt({ askWhoIsHere }: { askWhoIsHere: () => Promise<void> }) {
  const { t } = useTranslation('device');
  const { pathname, search } = useLocation();
  const isDeclined = usePushStore((state) => state.isDeclined);
  const isHelping = useHelpStore(({ view }) => view !== null);
  const { data } = useQuery({ ...pushStatusQuery, enabled: isPushSupported() });
  const { isAsking, outcome, enable } = useEnrolment(askWhoIsHere);
  const [isDue, setDue] = useState(false);
  const isMissing = data?.isSubscribed === false;
  // The question must not cover an open letter.
  const isReading = new URLSearchParams(search).has('letter');

  useEffect(() => {
    if (!isMissing || Notification.permission === 'denied') return;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isMissing]);

  // The outcome stays on the screen although there is nothing left to ask.
  const isOpen = (isMissing && !isDeclined) || outcome === 'enabled';
  if (!isDue || !isOpen || isHelping || !CALM_PATHS.includes(pathname) || isReading) return null;
  return (
    <StickyBar label={t('push.promptTitle')}>
      <div>
        <p>
          <strong>{t('push.promptTitle')}</strong> {t('push.promptText')}
        </p>
        <EnrolmentOutcome outcome={outcome} />
      </div>
      {outcome === 'enabled' ? null : (
        <BarActions>
          <Button $size="small" aria-disabled={isAsking} onClick={enable}>
            {t(isAsking ? 'push.enabling' : 'push.enable')}
          </Button>
          <Button $size="small" $variant="plain" onClick={declinePush}>
            {t('push.notNow')}
          </Button>
        </BarActions>
      )}
    </StickyBar>
  );
}
