import { useEffect } from 'react';
import { IS_SERVED } from './is-served';

/** The title of the page on screen, and the unread count in front of it. */
const shown = { title: '', count: 0 };

function note(title: string): void {
  shown.title = title.includes('MikAI') ? title : `${title} · MikAI`;
}

function show(): void {
  if (shown.title === '') return;
  const { title, count } = shown;
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}

/** Sets the title of the browser's tab while the page is shown: `Chat · MikAI`. */
export function useDocumentTitle(title: string): void {
  // Effects do not run while a page is prerendered.
  if (IS_SERVED) note(title);
  useEffect(() => {
    note(title);
    show();
  }, [title]);
}

/** Returns the title of the page that was rendered last; for the build, which renders one after the other. */
export function consumeServedTitle(): string {
  const { title } = shown;
  shown.title = '';
  return title;
}

/** Shows a count in front of the tab's title on every page: `(2) Chat · MikAI`, and none for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    shown.count = count;
    show();
  }, [count]);
}
