import { expect, test } from '@jest/globals';
import { toInertMarkup, leadOf } from './markup';

test('disables controls, turns forms into plain elements, and removes scripts', () => {
  const html =
    '<!--$--><form class="a"><input name="email"/><button type="submit">Go</button></form><!--/$--><select><option>x</option></select><script>1</script><link rel="preload" as="image" href="x"/>';
  expect(toInertMarkup(html)).toBe(
    '<div class="a"><input name="email"/><button inert="" type="submit">Go</button></div><select inert=""><option>x</option></select>',
  );
});

test('describes a page by the first paragraph of its main content, cut between words', () => {
  const note = '<p>Above the main part, and long enough to be taken for it.</p>';
  const main = (text: string) =>
    `${note}<main id="content"><p class="b">Short.</p><p class="c">${text}</p></main>`;
  expect(leadOf(main('A quiet <b>place</b> to say\n what is on your mind.'))).toBe(
    'A quiet place to say what is on your mind.',
  );
  const long = leadOf(main('word '.repeat(60)));
  expect(long.length).toBeLessThanOrEqual(161);
  expect(long).toMatch(/ word…$/);
  expect(leadOf(main('Too short.'))).toBe('');
});

test('describes a page in plain text, not in markup', () => {
  const html = '<main><p>What&#x27;s on your mind &amp; how it feels, &quot;right now&quot;.</p></main>';
  expect(leadOf(html)).toBe('What\'s on your mind & how it feels, "right now".');
});
