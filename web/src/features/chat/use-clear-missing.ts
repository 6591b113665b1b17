import { useEffect, useEffectEvent } from 'react';
import { clearMissing, useChatStore } from './chat.store';

/**
 * Deletes drafts and unsent messages of missing conversations.
 * @param askWhetherMember whether a member is signed in now; called only if something is missing
 */
export function useClearMissing(askWhetherMember: () => Promise<boolean>): void {
  const missing = useChatStore((state) => state.missing);
  const clear = useEffectEvent(() => {
    // If there is no answer, they stay until the next list.
    askWhetherMember().then(clearMissing, () => undefined);
  });
  useEffect(() => {
    if (missing.length > 0) clear();
  }, [missing]);
}
