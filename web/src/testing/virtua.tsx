import type { ReactElement } from 'react';

/**
 * Replaces `virtua` in component tests: without a layout, a list that renders only visible rows would render
 * nothing. This one renders all rows.
 */
export function Virtualizer<T>({
  data,
  children,
}: {
  data: readonly T[];
  children: (item: T, index: number) => ReactElement;
}) {
  return <div>{data.map(children)}</div>;
}
