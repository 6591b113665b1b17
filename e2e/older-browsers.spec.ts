import { Conversation } from './support/conversation';
import { expect, test } from './support/test';

/** Removes features that Chrome 111, Firefox 114 or Safari 16.4 (`build.target` in web/vite.config.ts) do not have. */
function removeNewFeatures(): void {
  const gone: [object, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'find'],
    ],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [globalThis, ['requestIdleCallback', 'scheduler', 'navigation']],
  ];
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('the oldest browsers that the app is built for hold a conversation', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(removeNewFeatures);
  const conversation = await Conversation.start(page);
  expect(await page.evaluate(() => typeof Reflect.get(Map, 'groupBy'))).toBe('undefined');
  await conversation.send('I feel restless tonight');
  await conversation.finishedReply(1);
  await conversation.send('I want to die');
  await conversation.finishedReply(2);
  await page.reload();
  await expect(conversation.replies).toHaveCount(2);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
