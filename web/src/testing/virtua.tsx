import type { ReactNode } from 'react';

/**
 * Replaces `virtua` in component tests: without a layout, a list that renders only visible rows would render
 * nothing. This one renders all rows.
 */
export function Virtualizer({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}
