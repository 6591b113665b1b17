/**
 * Returns the tab of `count` that a key selects from the tab `index`, or `undefined` for other keys. Arrow keys wrap
 * around and follow the reading direction: in right-to-left languages the left arrow selects the next.
 */
export function nextTab(key: string, index: number, count: number, isRtl: boolean): number | undefined {
  const onward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
