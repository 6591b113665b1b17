import { CHAT_LIMITS } from '@mikai/contract/chat';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { PageLoader } from '../../lib/lists/use-page-loader';
import type { FoundState } from './found-message';

/** Messages of a page while one that was found is loaded. */
export const FOUND_PAGE_SIZE = CHAT_LIMITS.maxPageSize;

interface FoundMessage {
  messageId: number | undefined;
  state: FoundState;
  /** Another one for each time that somebody is led here. */
  visit: string;
  /** The id of the oldest message that is known: with each page there is another. */
  firstId: number | undefined;
  content: RefObject<HTMLElement | null>;
  older: PageLoader;
  toElement: (element: HTMLElement) => void;
}

/** Leads to a message that was found: loads the pages up to it, shows it in the middle and gives it the focus, once. */
export function useFoundMessage({
  messageId,
  state,
  visit,
  firstId,
  content,
  older,
  toElement,
}: FoundMessage): void {
  const { load, isLoading, hasFailed } = older;
  useEffect(() => {
    // After a failure the person decides, by the button beside the notice.
    if (state === 'earlier' && !isLoading && !hasFailed) load();
  }, [state, firstId, isLoading, hasFailed, load]);

  const led = useRef('');
  useEffect(() => {
    if (state !== 'here' || led.current === visit) return;
    // The list that led here closes in this moment, and would take the focus back.
    const frame = requestAnimationFrame(() => {
      const message = content.current?.querySelector<HTMLElement>(`[data-message-id="${messageId}"]`);
      if (!message) return;
      led.current = visit;
      toElement(message);
      message.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [state, visit, messageId, content, toElement]);
}
