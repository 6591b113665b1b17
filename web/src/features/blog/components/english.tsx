import type { ReactNode } from 'react';

/** The text of an article: English, whatever the language of the page. */
export function English({ children }: { children: ReactNode }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
