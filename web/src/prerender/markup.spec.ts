import { expect, test } from '@jest/globals';
import { asWritten, leadOf } from './markup';

test('what nobody listens to cannot be pressed or sent, and no script is left', () => {
  const html =
    '<!--$--><form class="a"><input name="email"/><button type="submit">Go</button></form><!--/$--><select><option>x</option></select><script>1</script><link rel="preload" as="image" href="x"/>';
  expect(asWritten(html)).toBe(
    '<div class="a"><input name="email"/><button inert="" type="submit">Go</button></div><select inert=""><option>x</option></select>',
  );
});

test('the first words of the main part describe a page, cut between words', () => {
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
