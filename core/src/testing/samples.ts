/** Whether only samples of large sets of cases are tested, as in `npm test`; `npm run test:full` tests all of them. */
const IS_QUICK = process.env['TEST_TIER'] === 'quick';

/**
 * Returns the first item of each list, and every `nth` of the rest over all lists, so that each list, such as the texts of one
 * expression, is represented. The items are the same in every run. Returns all items in `npm run test:full`.
 */
export function sampleOfEach<T>(lists: readonly (readonly T[])[], nth: number, isQuick = IS_QUICK): T[] {
  if (!isQuick) return lists.flat();
  let rest = 0;
  return lists.flatMap((list) => list.filter((_item, index) => index === 0 || rest++ % nth === 0));
}

/**
 * Returns `count` items at even distances over the whole list, the first and the last among them; all in `npm run test:full`.
 */
export function evenSample<T>(list: readonly T[], count: number, isQuick = IS_QUICK): T[] {
  if (!isQuick || list.length <= count) return [...list];
  const step = (list.length - 1) / (count - 1);
  const places = new Set(Array.from({ length: count }, (_item, index) => Math.round(index * step)));
  return list.filter((_item, index) => places.has(index));
}
