import { useEffect } from 'react';

/** Title of the page on screen, and how many unread messages stand in front of it. */
const shown = { title: '', count: 0 };

function show(): void {
  if (shown.title === '') return;
  const { title, count } = shown;
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}

/** Sets the title of the browser's tab while the page is shown: `Chat · MikAI`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    shown.title = title.includes('MikAI') ? title : `${title} · MikAI`;
    show();
  }, [title]);
}

/** Puts a count in front of the tab's title, whatever page is shown: `(2) Chat · MikAI`. Nothing for none. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    shown.count = count;
    show();
  }, [count]);
}
