import type { ReactElement } from 'react';

/**
 * Replaces `virtua` in component tests: there is no layout, so a list that draws only what is visible would draw
 * nothing. This one draws everything.
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
