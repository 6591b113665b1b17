/** `npm test` tries a sample of what is drawn by the hundred; `npm run test:full` all of it. */
const IS_QUICK = process.env['TEST_TIER'] === 'quick';

/**
 * Of each list its first item, and every `nth` of the rest over all lists: nothing that a list stands for, an expression
 * for example, goes without. The same ones in every run. All items in `npm run test:full`.
 */
export function sampleOfEach<T>(lists: readonly (readonly T[])[], nth: number, isQuick = IS_QUICK): T[] {
  if (!isQuick) return lists.flat();
  let rest = 0;
  return lists.flatMap((list) => list.filter((_item, index) => index === 0 || rest++ % nth === 0));
}

/** So many items at even distances over the whole list, the first and the last among them; all in `npm run test:full`. */
export function evenSample<T>(list: readonly T[], count: number, isQuick = IS_QUICK): T[] {
  if (!isQuick || list.length <= count) return [...list];
  const step = (list.length - 1) / (count - 1);
  const places = new Set(Array.from({ length: count }, (_item, index) => Math.round(index * step)));
  return list.filter((_item, index) => places.has(index));
}
