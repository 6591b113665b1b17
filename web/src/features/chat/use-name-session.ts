import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { ChatSession } from '@mikai/contract/chat';
import { isSentence } from '@mikai/contract/names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error';
import { openHelpFor } from '../../ui/help/help.store';
import { nameSession } from './chat.api';
import { chatEventHandlers } from './chat.events';

/** Returns whether a text that was given as a name is something that somebody wants to say. */
export const isMessage = (text: string): boolean =>
  text.length > CHAT_LIMITS.userNameLength || isSentence(text);

interface NameOptions {
  onNamed: (session: ChatSession) => void;
  /** Called when the text is no name, or a statement that the server answers with help. */
  onMessage?: (text: string) => void;
}

/** Changes what MikAI calls a guest in a conversation; `null`: nothing. */
export function useNameSession(sessionId: string, { onNamed, onMessage }: NameOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userName: string | null) => nameSession(sessionId, { userName }),
    onSuccess: ({ crisis, ...session }, userName) => {
      chatEventHandlers['chat.sessionChanged'](queryClient, { session });
      // Sent as a message, it is answered in the conversation, with help.
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
