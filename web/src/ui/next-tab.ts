/**
 * Which of `count` tabs a key leads to from the tab `index`, or `undefined` when it is not a key of tabs. Arrow keys
 * go round, and follow the eye: in right-to-left languages the left arrow leads on.
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
