import { describe, expect, it } from '@jest/globals';
import { pageCount, readFilter, toQuery } from './user-filter';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter of the list of members', () => {
  it('is the same after it was written to and read from the address', () => {
    const filter = read('q=%20ana%20&state=suspended&verified=false&admin=true&page=3');
    expect(filter).toEqual({
      q: 'ana',
      state: 'suspended',
      flags: { verified: false, admin: true },
      page: 3,
    });
    expect(readFilter(toQuery(filter))).toEqual(filter);
  });

  it('ignores invalid parameters, and leaves out defaults', () => {
    const filter = read(`q=${'a'.repeat(300)}&state=gone&verified=perhaps&page=-2`);
    expect(filter).toEqual({ q: 'a'.repeat(100), state: undefined, flags: {}, page: 1 });
    expect(toQuery(read('page=1.5')).toString()).toBe('');
  });

  it('has at least one page', () => {
    expect([0, 50, 51, 100_000].map(pageCount)).toEqual([1, 1, 2, 2000]);
  });
});
