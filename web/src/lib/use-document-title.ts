import { useEffect } from 'react';

/** Sets the title of the browser's tab while the page is shown: `Chat · MikAI`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes('MikAI') ? title : `${title} · MikAI`;
  }, [title]);
}
