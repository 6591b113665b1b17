import { choiceName } from '@mikai/contract/chat';
import { useEffect } from 'react';
import { useHelpStore } from '../../ui/help/help.store';
import { useOutbox } from './chat.store';
import type { ChatOutboxItem } from './chat.store';

/** The time without an acknowledgement after which help opens without the server, in milliseconds. */
export const UNSENT_TIMEOUT_MS = 5_000;

/** Returns whether an item answers that somebody is, or may be, in danger. */
const isYes = ({ choiceId }: ChatOutboxItem): boolean =>
  choiceId !== undefined && choiceName(choiceId) === 'check.yes';

/**
 * Hook: opens help for a person whose answer 'Yes, or not sure' doesn't reach the server, which would respond with the crisis card:
 * at once while offline, else after `UNSENT_TIMEOUT_MS`.
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
