import type { ReactNode } from 'react';

/**
 * Replaces `virtua` in component tests: there is no layout, so a list that draws only what is visible would draw
 * nothing. This one draws everything.
 */
export function Virtualizer({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}
