import { describe, expect, it } from '@jest/globals';
import { randomUuid } from './uuid';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('randomUuid', () => {
  it('returns a different version 4 UUID each time', () => {
    expect(randomUuid()).toMatch(VERSION_4);
    expect(randomUuid()).not.toBe(randomUuid());
  });

  it('returns one even where crypto.randomUUID is missing', () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(randomUuid()).toMatch(VERSION_4);
    } finally {
      Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });
});
