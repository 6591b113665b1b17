import type { Limits } from '../limits/limits.service.js';
import { isNewcomer } from '../limits/newcomer.js';

/** @throws ApiException 429 when this was too much for an hour, or for the first day of an account */
export async function consumeWriting(
  limits: Limits,
  userId: number,
  signedUpAt: Date,
  kind: 'posts' | 'comments',
): Promise<void> {
  await limits.consume(`community.${kind}-hourly`, userId);
  if (isNewcomer(signedUpAt.getTime())) await limits.consume(`community.${kind}`, userId);
}
