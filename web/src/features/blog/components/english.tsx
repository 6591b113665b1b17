import type { ReactNode } from 'react';

/** Words of an article: English, whatever language the page around them speaks. */
export function English({ children }: { children: ReactNode }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
