import { useImperativeHandle } from 'react';
import type { ReactNode, Ref } from 'react';

interface VirtualizerProps {
  ref?: Ref<{ scrollToIndex: () => void }>;
  children: ReactNode;
}

/**
 * Stands in for `virtua` in component tests: nothing is laid out there, so a list that draws only what is in sight would draw
 * nothing. This one draws everything.
 */
export function Virtualizer({ ref, children }: VirtualizerProps) {
  useImperativeHandle(ref, () => ({ scrollToIndex: () => undefined }), []);
  return <div>{children}</div>;
}
