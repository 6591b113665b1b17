import { NO_NAME } from '@mikai/contract/chat';
import type { ChatSession } from '@mikai/contract/chat';
import { useEffect, useState } from 'react';
import type { ChatLog } from './chat-log';
import { isGuests, noteNameOffer, storedNameOffer } from './chat.store';
import { nameableReply } from './name-offer';

interface NameOffer {
  /** The name that the guest has given in this visit. */
  named: string | undefined;
  onNamed: (name: string) => void;
  onSkip: () => void;
}

/**
 * Hook: returns the offer to give a name while it should be shown below the newest reply. It is made once per conversation: a
 * guest who sends another message instead has skipped it.
 */
export function useNameOffer(
  sessionId: string,
  session: ChatSession | undefined,
  log: ChatLog | undefined,
  isSending: boolean,
): NameOffer | undefined {
  const [offeredAt, setOfferedAt] = useState(() => storedNameOffer(sessionId));
  const [named, setNamed] = useState<string>();
  const isNameless = session?.userName === NO_NAME || named !== undefined;
  const isPossible =
    session !== undefined && isGuests(sessionId) && isNameless && !session.care && !isSending;
  const reply = isPossible ? nameableReply(log) : undefined;
  const isShown = reply !== undefined && (offeredAt ?? reply.id) === reply.id;
  const firstAt = isShown && offeredAt === undefined ? reply.id : undefined;
  useEffect(() => {
    if (firstAt === undefined) return;
    noteNameOffer(sessionId, firstAt);
    setOfferedAt(firstAt);
  }, [sessionId, firstAt]);
  if (!isShown) return undefined;
  return {
    named,
    onNamed: setNamed,
    onSkip: () => {
      noteNameOffer(sessionId, 0);
      setOfferedAt(0);
    },
  };
}
