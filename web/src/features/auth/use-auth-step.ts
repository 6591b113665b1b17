import { useEffect, useEffectEvent, useState } from 'react';
import { onOtherTabs } from './auth.session';
import { notePendingVerification } from './pending-verification';

/** The step between the forms: a code is required, or the address must be verified. */
export type AuthStep = { name: 'twoFactor' } | { name: 'verification'; email: string; isNew: boolean };

interface Options {
  /** The address whose verification this tab is waiting for, perhaps since before a reload; `''` if there is none. */
  waitingFor: string;
  /** Called when the address was verified in another tab. */
  onVerified: () => void;
}

/** Hook: manages the step between the forms. A pending verification survives a reload of the tab. */
export function useAuthStep({ waitingFor, onVerified }: Options) {
  const [step, setStep] = useState<AuthStep | null>(
    waitingFor === '' ? null : { name: 'verification', email: waitingFor, isNew: false },
  );
  const isWaiting = step?.name === 'verification';
  const verified = useEffectEvent(onVerified);
  useEffect(() => {
    if (!isWaiting) return;
    return onOtherTabs((change) => {
      if (change === 'verified') verified();
    });
  }, [isWaiting]);

  const go = (next: AuthStep | null) => {
    notePendingVerification(next?.name === 'verification' ? next.email : '');
    setStep(next);
  };
  return [step, go] as const;
}
