import type { SendChatMessageResponse } from '@mikai/contract/chat';
import type { QueryClient } from '@tanstack/react-query';
import { rememberKnownCountry, useHelpStore } from '../../ui/help/help.store';
import type { ChatLog } from './chat-log';
import { storeMessage } from './chat-log.reply';
import { chatKeys } from './chat.queries';

/**
 * Applies the server's response to a message that was sent.
 * @param replaces id of the message that it replaces, if it is an edit
 */
export function applyAnswer(
  queryClient: QueryClient,
  sessionId: string,
  answer: SendChatMessageResponse,
  replaces?: number,
): void {
  const { crisis, ...message } = answer;
  const key = chatKeys.log(sessionId);
  queryClient.setQueryData<ChatLog>(key, (log) => log && storeMessage(log, message, replaces).log);
  // For a check, MikAI asks in the conversation itself.
  if (crisis?.level !== 'certain') return;
  rememberKnownCountry(crisis.country);
  void queryClient.refetchQueries({ queryKey: key }).then(() => {
    // The fixed reply contains the card. If it can't be fetched, the help dialog shows the same lines.
    if (queryClient.getQueryState(key)?.status === 'error') useHelpStore.getState().open('lines');
  });
}
