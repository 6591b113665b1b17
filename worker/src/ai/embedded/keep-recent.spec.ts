import { describe, expect, it, jest } from '@jest/globals';
import { keepRecent, withRecent } from './keep-recent.js';

const MAX_KEPT = 32;

describe('keepRecent', () => {
  it('reads a text once, in each language', () => {
    const read = jest.fn((text: string) => text.length);
    const find = keepRecent(read);
    expect([find('one', 'en'), find('one', 'en'), find('one', 'de')]).toEqual([3, 3, 3]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('drops what was not asked about for longest', () => {
    const read = jest.fn((text: string) => text.length);
    const find = keepRecent(read);
    for (let at = 0; at < MAX_KEPT; at += 1) find(`text ${at}`, 'en');
    find('text 0', 'en');
    find('another', 'en');
    expect(read).toHaveBeenCalledTimes(MAX_KEPT + 1);
    find('text 0', 'en');
    expect(read).toHaveBeenCalledTimes(MAX_KEPT + 1);
    find('text 1', 'en');
    expect(read).toHaveBeenCalledTimes(MAX_KEPT + 2);
  });

  it('keeps nothing once a reply is done, or has failed', () => {
    const read = jest.fn((text: string) => text.length);
    const find = keepRecent(read);
    expect(withRecent(() => find('one', 'en') + find('one', 'en'))).toBe(6);
    expect(() =>
      withRecent(() => {
        find('one', 'en');
        throw new Error('no reply');
      }),
    ).toThrow('no reply');
    find('one', 'en');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('keeps what an inner call has read until the outermost is done', () => {
    const read = jest.fn((text: string) => text.length);
    const find = keepRecent(read);
    withRecent(() => {
      withRecent(() => find('one', 'en'));
      find('one', 'en');
    });
    expect(read).toHaveBeenCalledTimes(1);
    find('one', 'en');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
