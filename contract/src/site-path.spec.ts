import { describe, expect, it } from '@jest/globals';
import { sitePath } from './site-path.js';

describe('sitePath', () => {
  it.each([
    ['/messages/7', '/messages/7'],
    ['/community?post=3#comments', '/community?post=3#comments'],
    ['/', '/'],
  ])('leads on to %s', (url, path) => {
    expect(sitePath(url)).toBe(path);
  });

  it.each([
    null,
    '',
    'community',
    'https://example.com/',
    '//example.com/a',
    '/\\example.com',
    '/\t/example.com',
    'javascript:alert(1)',
    '///',
    '/..//example.com',
    '/.//example.com',
  ])('leads nowhere for %j', (url) => {
    expect(sitePath(url)).toBeNull();
  });
});
