import type { Limits } from '../limits/limits.service.js';
import { isNewcomer } from '../limits/newcomer.js';

/** @throws ApiException 429 when the limit of an hour, or of the first day of an account, is reached */
export async function consumeWriting(
  limits: Limits,
  userId: number,
  signedUpAt: Date,
  kind: 'posts' | 'comments',
): Promise<void> {
  await limits.consume(`community.${kind}-hourly`, userId);
  if (isNewcomer(signedUpAt.getTime())) await limits.consume(`community.${kind}`, userId);
}
