import { choiceName } from '@mikai/contract/chat';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLanguage } from '../../i18n/use-language';
import { useHelpStore } from '../../ui/help/help.store';
import type { AnswerActions } from './components/answer-area';
import { queueMessage } from './use-outbox-sender';

interface Answering {
  /** The number of messages sent from this page. */
  sends: number;
  /** Sends a text, or a choice with its label. */
  send: (text: string, choiceId?: string) => void;
  answer: AnswerActions;
}

/**
 * Hook: returns the functions that answer MikAI. A choice removes its buttons; if it was made by keyboard, the focus moves to the
 * log, and from there to the choices of the next reply.
 */
export function useAnswering(
  sessionId: string,
  log: RefObject<HTMLElement | null>,
  onSent: () => void,
): Answering {
  const language = useLanguage();
  const [sends, setSends] = useState(0);
  const isWaiting = useRef(false);

  const send = useCallback(
    (text: string, choiceId?: string) => {
      queueMessage(sessionId, text, language, choiceId);
      setSends((count) => count + 1);
      onSent();
    },
    [sessionId, language, onSent],
  );
  const waitForAnswer = useCallback(() => {
    isWaiting.current = true;
    log.current?.focus({ preventScroll: true });
  }, [log]);
  const answer = useMemo<AnswerActions>(
    () => ({
      waitForAnswer,
      onChoose: ({ id, label }, byKeyboard) => {
        // Opens help at once, because a person who isn't safe must not wait for the server.
        if (choiceName(id) === 'care.unsafe') useHelpStore.getState().open('lines');
        else if (byKeyboard) waitForAnswer();
        send(label, id);
      },
      onSend: (text) => {
        waitForAnswer();
        send(text);
      },
      claimsFocus: () => {
        // Not if the person has moved the focus meanwhile.
        const isHere = document.activeElement === log.current || document.activeElement === document.body;
        const claims = isWaiting.current && isHere;
        isWaiting.current = false;
        return claims;
      },
    }),
    [log, send, waitForAnswer],
  );
  return { sends, send, answer };
}
