import { useEffect } from 'react';
import { IS_SERVED } from './is-served';

/** The title of the current page, and the unread count shown in front of it. */
const shown = { title: '', count: 0 };

function note(title: string): void {
  shown.title = title.includes('MikAI') ? title : `${title} · MikAI`;
}

function show(): void {
  if (shown.title === '') return;
  const { title, count } = shown;
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}

/** Hook: sets the document's title while the page is mounted, such as `Chat · MikAI`. */
export function useDocumentTitle(title: string): void {
  // Prerendering runs no effects, so the title is set during rendering.
  if (IS_SERVED) note(title);
  useEffect(() => {
    note(title);
    show();
  }, [title]);
}

/** Returns and resets the title of the page that was prerendered last. Prerendering renders one page at a time. */
export function consumeServedTitle(): string {
  const { title } = shown;
  shown.title = '';
  return title;
}

/** Hook: shows a count in front of the document's title on every page, such as `(2) Chat · MikAI`; 0 shows none. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    shown.count = count;
    show();
  }, [count]);
}
