import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trialQuery } from './cbt.queries';
import { consumeWelcome, storedUsesLeft } from './trial';

/** Hook: manages the dialogs about a visitor's free uses; members see none. */
export function useTrial(isMember: boolean) {
  const { data } = useQuery({ ...trialQuery, enabled: !isMember });
  const [shown, setShown] = useState<'welcome' | 'usedUp' | null>(null);
  // A dialog that was replaced by another one reports its closing later, and must not close the new one.
  const close = (dialog: typeof shown) => setShown((now) => (now === dialog ? null : now));
  return {
    shown,
    closeWelcome: () => close('welcome'),
    closeUsedUp: () => close('usedUp'),
    /** Called when sending begins. */
    begin: () => {
      if (!isMember && consumeWelcome(data ?? storedUsesLeft())) setShown('welcome');
    },
    /** Called after sending. A crisis card takes precedence over the greeting. */
    onSent: (hasCard: boolean) => {
      if (hasCard) close('welcome');
    },
    onUsedUp: () => setShown('usedUp'),
  };
}
