import { AD_IMAGE_TYPES, AD_LIMITS } from '@mikai/contract/advertising';
import type { AdvertisementRequest } from '@mikai/contract/advertising';

export type ImageError = 'type' | 'size' | 'unreadable';
export type AdImage = NonNullable<AdvertisementRequest['image']>;

/** Returns a chosen file as the request contains it, or the reason why it can't be used. */
export async function readImage(file: File): Promise<AdImage | ImageError> {
  const type = AD_IMAGE_TYPES.find((known) => known === file.type);
  if (!type) return 'type';
  if (file.size > AD_LIMITS.imageBytes) return 'size';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { type, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
  } catch {
    return 'unreadable';
  }
}
