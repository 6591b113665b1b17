import { isRecord } from '@mikai/contract/is-record';
import { AD_IMAGE_TYPES, AD_LIMITS, type AdImageType } from '@mikai/contract/advertising';

/**
 * The magic bytes at the start of each file type (PNG specification, 5.2; ISO/IEC 10918-1, B.1; WebP container
 * specification).
 */
const MAGIC_BYTES: Record<AdImageType, RegExp> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  // The four bytes between are the file size.
  'image/webp': /^52494646.{8}57454250/,
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MAX_BASE64_LENGTH = Math.ceil(AD_LIMITS.imageBytes / 3) * 4;

/** Returns an error message for an image in a request, or `undefined` if it is valid. */
export function imageError(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (!isRecord(value) || Object.keys(value).sort().join() !== 'base64,type')
    return "Please give the image with its 'type' and its bytes as 'base64', or null for none.";
  const { type, base64 } = value;
  if (!(AD_IMAGE_TYPES as readonly unknown[]).includes(type))
    return `Please use an image of one of these types: ${AD_IMAGE_TYPES.join(', ')}.`;
  if (typeof base64 !== 'string' || base64.length % 4 !== 0 || !BASE64.test(base64))
    return "Please give the bytes of the image as 'base64'.";
  if (base64.length > MAX_BASE64_LENGTH || Buffer.byteLength(base64, 'base64') > AD_LIMITS.imageBytes)
    return `Please use an image of at most ${AD_LIMITS.imageBytes / 1024} KB.`;
  const firstBytes = Buffer.from(base64.slice(0, 16), 'base64').toString('hex');
  return MAGIC_BYTES[type as AdImageType].test(firstBytes)
    ? undefined
    : `These bytes are no image of the type ${String(type)}.`;
}
