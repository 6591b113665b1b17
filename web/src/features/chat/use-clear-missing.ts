import { useEffect, useEffectEvent } from 'react';
import { clearMissing, useChatStore } from './chat.store';

/**
 * Hook: deletes drafts and unsent messages of missing conversations.
 * @param askWhetherMember fetches whether a member is signed in; called only if something is missing
 */
export function useClearMissing(askWhetherMember: () => Promise<boolean>): void {
  const missing = useChatStore((state) => state.missing);
  const clear = useEffectEvent(() => {
    // Without a response they stay until the list is fetched again.
    askWhetherMember().then(clearMissing, () => undefined);
  });
  useEffect(() => {
    if (missing.length > 0) clear();
  }, [missing]);
}
