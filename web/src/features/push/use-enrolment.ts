import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/overlay/toast.store';
import { enrol } from './enrol';
import type { Outcome } from './enrol';
import { pushKeys } from './push.queries';

/** The time after which the page is loaded again once notifications are on: the member reads the confirmation first. */
const RELOAD_MS = 3_000;

export interface Enrolment {
  isAsking: boolean;
  /** The last result; `null` before. */
  outcome: Outcome | null;
  enable: () => void;
}

/**
 * Enabling notifications on this device, and what came of it.
 * @param askWhoIsHere asks once more who is signed in; never rejects
 * @param enrolHere asks the browser and the server; tests pass a stand-in
 */
export function useEnrolment(askWhoIsHere: () => Promise<void>, enrolHere = enrol): Enrolment {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** The page that notifications were last turned on from: the address itself, which a page that is still loading has already. */
  const askedOn = useRef(location.pathname);
  const { t } = useTranslation('device');
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (outcome !== 'enabled') return;
    const timer = setTimeout(() => {
      // A person who has moved on to another page is not interrupted there.
      if (location.pathname === askedOn.current) location.reload();
      else setOutcome(null);
    }, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const enable = () => {
    if (isAsking) return;
    askedOn.current = location.pathname;
    setAsking(true);
    setOutcome(null);
    void enrolHere()
      .catch((): Outcome => 'unknown')
      .then((result) => {
        setAsking(false);
        setOutcome(result);
        if (result === 'enabled') void queryClient.invalidateQueries({ queryKey: pushKeys.all });
        if (result !== 'signedOut') return;
        // Only when it is known that the session has ended, the page to log in does not send a member on.
        void askWhoIsHere().then(() => {
          showToast({ title: t('push.outcomes.signedOut'), variant: 'destructive' });
          void navigate('/login');
        });
      });
  };
  return { isAsking, outcome, enable };
}
