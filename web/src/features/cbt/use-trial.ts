import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trialQuery } from './cbt.queries';
import { consumeWelcome, usesLeftHere } from './trial';

/** What a visitor is told about the free uses while they send something; members are told nothing. */
export function useTrial(isMember: boolean) {
  const { data } = useQuery({ ...trialQuery, enabled: !isMember });
  const [shown, setShown] = useState<'welcome' | 'usedUp' | null>(null);
  // One that makes room for the other tells of its closing as well, later.
  const close = (dialog: typeof shown) => setShown((now) => (now === dialog ? null : now));
  return {
    shown,
    closeWelcome: () => close('welcome'),
    closeUsedUp: () => close('usedUp'),
    /** Something is being sent. */
    begin: () => {
      if (!isMember && consumeWelcome(data ?? usesLeftHere())) setShown('welcome');
    },
    /** It was sent; help comes before a greeting. */
    onSent: (hasCard: boolean) => {
      if (hasCard) close('welcome');
    },
    onUsedUp: () => setShown('usedUp'),
  };
}
