import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { ChatSession } from '@mikai/contract/chat';
import { isSentence } from '@mikai/contract/names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error';
import { openHelpFor } from '../../ui/help/help.store';
import { nameSession } from './chat.api';
import { chatEventHandlers } from './chat.events';

/** Returns whether a text typed as a name is a message rather than a name. */
export const isMessage = (text: string): boolean =>
  text.length > CHAT_LIMITS.userNameLength || isSentence(text);

interface NameOptions {
  onNamed: (session: ChatSession) => void;
  /** Called with a text that isn't a name, or on which the crisis gate fires. */
  onMessage?: (text: string) => void;
}

/** Hook: sets the name of a guest in a conversation; `null` removes it. */
export function useNameSession(sessionId: string, { onNamed, onMessage }: NameOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userName: string | null) => nameSession(sessionId, { userName }),
    onSuccess: ({ crisis, ...session }, userName) => {
      chatEventHandlers['chat.sessionChanged'](queryClient, { session });
      // Sent as a message, so that the conversation answers it with help.
      const isStatement = userName !== null && crisis !== undefined && session.userName !== userName;
      if (isStatement && onMessage) return onMessage(userName);
      openHelpFor(crisis);
      if (!isStatement) onNamed(session);
    },
    onError: (error, userName) => {
      if (!(error instanceof ApiError)) return;
      const isRefused = userName !== null && error.details.userName !== undefined;
      if (isRefused && onMessage) onMessage(userName);
      else openHelpFor(error.crisis);
    },
  });
}
