import { CHAT_LIMITS } from '@mikai/contract/chat';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { PageLoader } from '../../lib/lists/use-page-loader';
import type { FoundState } from './found-message';

/** Messages of a page while one that was found is loaded. */
export const FOUND_PAGE_SIZE = CHAT_LIMITS.maxPageSize;

const FIELDS = 'input, textarea, select, [contenteditable]';
const MOVING_KEYS = new Set(['Tab', ' ', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

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
  /** Called when the person has gone on by themselves: the address leads to the conversation from now on. */
  onLeave: () => void;
}

/**
 * Leads to a found message: loads the pages up to it, shows it in the middle and focuses it, once. If the person has
 * typed, scrolled or moved the focus meanwhile, nothing moves: the caret must not leave a sentence that is being
 * written, nor the view a crisis card.
 */
export function useFoundMessage({
  messageId,
  state,
  visit,
  firstId,
  content,
  older,
  toElement,
  onLeave,
}: FoundMessage): void {
  const { load, isLoading, hasFailed } = older;
  useEffect(() => {
    // After a failure the person decides, by the button beside the notice.
    if (state === 'notLoaded' && !isLoading && !hasFailed) load();
  }, [state, firstId, isLoading, hasFailed, load]);

  const target = `${visit}#${messageId}`;
  const handled = useRef('');

  // The list that led here closes in the first moment, and gives the focus back to where it was.
  const focusAtStart = useRef<Element | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      focusAtStart.current = document.activeElement;
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  const isPending = state === 'loading' || state === 'notLoaded';
  const isMissing = state === 'missing';
  useEffect(() => {
    if ((!isPending && !isMissing) || handled.current === target) return;
    const log = content.current?.parentElement;
    const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat && MOVING_KEYS.has(key)) onLeave();
    };
    const onPointerDown = ({ target: pressed }: PointerEvent) => {
      if (pressed instanceof Node && log?.contains(pressed)) onLeave();
    };
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    document.addEventListener('input', onLeave, options);
    if (isPending) {
      document.addEventListener('wheel', onLeave, options);
      document.addEventListener('touchmove', onLeave, options);
      document.addEventListener('keydown', onKeyDown, options);
      document.addEventListener('pointerdown', onPointerDown, options);
    }
    return () => listeners.abort();
  }, [isPending, isMissing, target, content, onLeave]);

  useEffect(() => {
    if (state !== 'loaded' || handled.current === target) return;
    const frame = requestAnimationFrame(() => {
      const message = content.current?.querySelector<HTMLElement>(`[data-message-id="${messageId}"]`);
      if (!message) return;
      handled.current = target;
      const { activeElement } = document;
      if (activeElement !== focusAtStart.current && isFieldOrInLog(activeElement, content.current)) {
        onLeave();
        return;
      }
      toElement(message);
      message.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [state, target, messageId, content, toElement, onLeave]);
}

/** A crisis card that has just come takes the focus too: it is in the log. */
function isFieldOrInLog(element: Element | null, log: HTMLElement | null): boolean {
  return element !== null && (element.matches(FIELDS) || (log?.contains(element) ?? false));
}
