import { useImperativeHandle } from 'react';
import type { ReactNode, Ref } from 'react';

interface VirtualizerProps {
  ref?: Ref<{ scrollToIndex: () => void }>;
  children: ReactNode;
}

/**
 * Replaces `virtua` in component tests: there is no layout, so a list that draws only what is visible would draw
 * nothing. This one draws everything.
 */
export function Virtualizer({ ref, children }: VirtualizerProps) {
  useImperativeHandle(ref, () => ({ scrollToIndex: () => undefined }), []);
  return <div>{children}</div>;
}
