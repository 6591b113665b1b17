import { AD_LIMITS } from '@mikai/contract/advertising';

/** A body is at most this large, in bytes; the longest text of a person fits several times. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** An image in base64, and a few words beside it. */
const IMAGE_BODY_BYTES = Math.ceil(AD_LIMITS.imageBytes / 3) * 4 + 8 * 1024;

/**
 * Routes that take more: people write long there, and in many scripts a letter takes three bytes, with a title and
 * tags beside it.
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
