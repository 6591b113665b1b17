import { CHAT_LIMITS } from '@mikai/contract/chat';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { PageLoader } from '../../lib/lists/use-page-loader';
import type { FoundState } from './found-message';

/** The page size while pages are loaded up to a found message. */
export const FOUND_PAGE_SIZE = CHAT_LIMITS.maxPageSize;

const FIELDS = 'input, textarea, select, [contenteditable]';
const MOVING_KEYS = new Set(['Tab', ' ', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

interface FoundMessage {
  messageId: number | undefined;
  state: FoundState;
  /** Identifies the visit, because the same message can be opened again. */
  visit: string;
  /** The id of the oldest loaded message, which changes with each loaded page. */
  firstId: number | undefined;
  content: RefObject<HTMLElement | null>;
  older: PageLoader;
  toElement: (element: HTMLElement) => void;
  /** Removes the message from the address once the person has continued. */
  onLeave: () => void;
}

/**
 * Hook: loads the pages up to a found message, scrolls it to the middle and focuses it, once. If the person has typed, scrolled or
 * moved the focus meanwhile, nothing moves, because that would interrupt a sentence being written or hide a crisis card.
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
    // After an error the person retries with the button beside the notice.
    if (state === 'notLoaded' && !isLoading && !hasFailed) load();
  }, [state, firstId, isLoading, hasFailed, load]);

  const target = `${visit}#${messageId}`;
  const handled = useRef('');

  // Waits a frame, because the drawer that led here closes and restores the focus first.
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

/** Returns whether the focus has moved to a field, or into the log, where a new crisis card takes it. */
function isFieldOrInLog(element: Element | null, log: HTMLElement | null): boolean {
  return element !== null && (element.matches(FIELDS) || (log?.contains(element) ?? false));
}
