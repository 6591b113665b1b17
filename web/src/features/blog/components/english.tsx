import type { ReactNode } from 'react';

/** Marks its children as English, the language of articles, whatever the language of the page. */
export function English({ children }: { children: ReactNode }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
