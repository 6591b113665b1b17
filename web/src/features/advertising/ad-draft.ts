import type { AdvertisementRequest } from '@mikai/contract/advertising';
import { VISIBLE } from '@mikai/contract/text';

/** The draft of an advertisement. */
export interface AdDraft {
  title: string;
  text: string;
  url: string;
  isActive: boolean;
  /** `undefined` keeps the stored image, `null` removes it. */
  image: AdvertisementRequest['image'];
  imageAlt: string;
}

export const EMPTY_AD: AdDraft = {
  title: '',
  text: '',
  url: '',
  isActive: false,
  image: undefined,
  imageAlt: '',
};

export type AdField = 'title' | 'text' | 'url' | 'imageAlt';
export type AdError = 'missing' | 'address';

function isHttps(value: string): boolean {
  try {
    return new URL(value).protocol === 'https:';
  } catch {
    return false;
  }
}

/** Returns the errors by field. An image requires an alternative text. */
export function validateAd(
  { title, text, url, imageAlt }: AdDraft,
  hasImage: boolean,
): Partial<Record<AdField, AdError>> {
  const missing = (text: string): AdError | undefined => (VISIBLE.test(text) ? undefined : 'missing');
  const all: [AdField, AdError | undefined][] = [
    ['title', missing(title)],
    ['text', missing(text)],
    ['url', isHttps(url.trim()) ? undefined : 'address'],
    ['imageAlt', hasImage ? missing(imageAlt) : undefined],
  ];
  return Object.fromEntries(all.filter(([, error]) => error !== undefined));
}

/** Builds the request of a draft. */
export function toRequest({ title, text, url, isActive, image, imageAlt }: AdDraft): AdvertisementRequest {
  const alt = imageAlt.trim();
  return {
    title: title.trim(),
    text: text.trim(),
    url: url.trim(),
    isActive,
    ...(image === undefined ? {} : { image }),
    ...(alt === '' || image === null ? {} : { imageAlt: alt }),
  };
}
