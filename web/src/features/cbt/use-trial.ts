import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trialQuery } from './cbt.queries';
import { consumeWelcome, usesLeftHere } from './trial';

/** Informs a visitor about the free uses while they send something; members see nothing. */
export function useTrial(isMember: boolean) {
  const { data } = useQuery({ ...trialQuery, enabled: !isMember });
  const [shown, setShown] = useState<'welcome' | 'usedUp' | null>(null);
  // A dialog that another replaces also reports its closing, later.
  const close = (dialog: typeof shown) => setShown((now) => (now === dialog ? null : now));
  return {
    shown,
    closeWelcome: () => close('welcome'),
    closeUsedUp: () => close('usedUp'),
    /** Something is being sent. */
    begin: () => {
      if (!isMember && consumeWelcome(data ?? usesLeftHere())) setShown('welcome');
    },
    /** Called after sending; help is shown before a greeting. */
    onSent: (hasCard: boolean) => {
      if (hasCard) close('welcome');
    },
    onUsedUp: () => setShown('usedUp'),
  };
}
