import { choiceName } from '@mikai/contract/chat';
import { useEffect } from 'react';
import { useHelpStore } from '../../ui/help/help.store';
import { useOutbox } from './chat.store';
import type { ChatOutboxItem } from './chat.store';

/** After this time without an acknowledgement help opens without the server. */
export const UNSENT_TIMEOUT_MS = 5_000;

/** Returns the answer that somebody is, or may be, in danger. */
const isYes = ({ choiceId }: ChatOutboxItem): boolean =>
  choiceId !== undefined && choiceName(choiceId) === 'check.yes';

/**
 * Opens help for somebody whose answer 'Yes, or not sure' does not reach the server, which would respond with the crisis card: at
 * once without a network, else after a few seconds.
 */
export function useHelpForUnsent(sessionId: string): void {
  const clientId = useOutbox(sessionId).find(isYes)?.clientId;
  useEffect(() => {
    if (clientId === undefined) return;
    const open = () => useHelpStore.getState().open('lines');
    if (!navigator.onLine) {
      open();
      return;
    }
    const timer = setTimeout(open, UNSENT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [clientId]);
}
