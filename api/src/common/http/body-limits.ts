import { AD_LIMITS } from '@mikai/contract/advertising';

/** The maximum size of most bodies, in bytes: several times the longest text that a person can write in them. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The maximum size of an advertisement, in bytes: its image in base64, and the short texts beside it. */
const IMAGE_BODY_BYTES = Math.ceil(AD_LIMITS.imageBytes / 3) * 4 + 8 * 1024;

/**
 * Routes with a higher maximum: their texts are long, a letter takes three bytes in many scripts, and title and tags
 * are added.
 */
const LARGER_BODIES: Readonly<Record<string, number>> = {
  'POST /api/journal': 128 * 1024,
  'PATCH /api/journal/:id': 128 * 1024,
  'POST /api/journal-enhanced': 128 * 1024,
  'PATCH /api/journal-enhanced/:id': 128 * 1024,
  'POST /api/journal-enhanced/import': 128 * 1024,
  'POST /api/time-capsules': 96 * 1024,
  'POST /api/admin/advertisements': IMAGE_BODY_BYTES,
  'PUT /api/admin/advertisements/:id': IMAGE_BODY_BYTES,
};

/** Returns the maximum size of a route's body, in bytes. @param route such as `POST /api/journal` */
export const bodyLimitOf = (route: string): number => LARGER_BODIES[route] ?? BODY_LIMIT_BYTES;
