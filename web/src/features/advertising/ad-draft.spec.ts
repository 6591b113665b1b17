import { describe, expect, it } from '@jest/globals';
import { EMPTY_AD, validateAd, toRequest } from './ad-draft';

const WRITTEN = { ...EMPTY_AD, title: ' Tea ', text: 'A calm cup.', url: ' https://example.org/tea ' };
const IMAGE = { type: 'image/png', base64: 'AAAA' } as const;

describe('the draft of an advertisement', () => {
  it('requires a title, a text, an https address, and a description of its image', () => {
    expect(validateAd(EMPTY_AD, false)).toEqual({ title: 'missing', text: 'missing', url: 'address' });
    expect(validateAd({ ...WRITTEN, url: 'http://example.org' }, false)).toEqual({ url: 'address' });
    expect(validateAd(WRITTEN, true)).toEqual({ imageAlt: 'missing' });
    expect(validateAd({ ...WRITTEN, imageAlt: 'A cup' }, true)).toEqual({});
  });

  it('leaves the stored image unchanged unless it is replaced or removed', () => {
    expect(toRequest(WRITTEN)).toEqual({
      title: 'Tea',
      text: 'A calm cup.',
      url: 'https://example.org/tea',
      isActive: false,
    });
    expect(toRequest({ ...WRITTEN, image: IMAGE, imageAlt: ' A cup ' })).toMatchObject({
      image: IMAGE,
      imageAlt: 'A cup',
    });
    const without = toRequest({ ...WRITTEN, image: null, imageAlt: 'A cup' });
    expect(without).toMatchObject({ image: null });
    expect(without).not.toHaveProperty('imageAlt');
  });
});
