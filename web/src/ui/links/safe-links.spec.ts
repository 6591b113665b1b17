import { describe, expect, it } from '@jest/globals';
import { realHost, splitLinks } from './safe-links';

const links = (text: string) =>
  splitLinks(text).flatMap((piece) => (piece.kind === 'link' ? [[piece.text, piece.url]] : []));
const addresses = (text: string) => links(text).map(([address]) => address);

describe('splitLinks', () => {
  it.each([
    ['see https://example.org/a.', ['https://example.org/a']],
    [
      '(https://example.org/a) and http://b.example?x=1&y=2!',
      ['https://example.org/a', 'http://b.example?x=1&y=2'],
    ],
    ['https://en.wikipedia.org/wiki/Rest_(music), yes', ['https://en.wikipedia.org/wiki/Rest_(music)']],
    ['詳しくは https://例え.テスト/道 。', ['https://例え.テスト/道']],
    ['HTTPS://EXAMPLE.ORG', ['HTTPS://EXAMPLE.ORG']],
  ])('finds addresses without the signs around them: %s', (text, expected) => {
    expect(addresses(text)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'mailto:a@example.org',
    'ftp://example.org',
    'www.example.org and notes.txt',
    'https://',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
  ])('leaves everything else as words: %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('returns pieces that add up to the text', () => {
    const text = 'one https://a.example/b) two\n\nhttp://c.example, <https://d.example> ';
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
    expect(splitLinks('')).toEqual([]);
  });

  it('takes linear time for adversarial text', () => {
    // The shortest of several runs, because a busy machine doesn't slow down all of them.
    const times = Array.from({ length: 5 }, () => {
      const since = performance.now();
      splitLinks(`https://${'a.'.repeat(2000)}${')'.repeat(2000)}`);
      splitLinks('http://'.repeat(600));
      return performance.now() - since;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });
});

describe('realHost', () => {
  it('returns lookalike letters in punycode', () => {
    expect(realHost('https://аpple.com/')).toBe('xn--pple-43d.com');
    expect(realHost('https://example.org:8443/a')).toBe('example.org:8443');
  });
});
