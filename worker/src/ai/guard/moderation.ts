import OpenAI from 'openai';
import type { Logger } from '@mikai/core/logging/logger';
import { boundedFetch, VERDICT_BYTES } from '../bounded-fetch.js';
import type { ProviderAddress } from '../openai-text.js';
import type { SentenceCheck } from './guard-output.js';

/** A sentence waits for the answer, so it has no more time than this. */
const TIMEOUT_MS = 2_000;

/**
 * Asks the provider's moderation endpoint about each sentence that the patterns have let through. Its silence changes nothing:
 * the patterns have read the sentence, and a person waits for it.
 * https://platform.openai.com/docs/api-reference/moderations/create
 */
export function moderationCheck(
  { baseURL, apiKey }: ProviderAddress,
  model: string,
  logger: Logger,
): SentenceCheck {
  const client = new OpenAI({
    baseURL,
    apiKey: apiKey ?? 'none',
    maxRetries: 0,
    timeout: TIMEOUT_MS,
    logLevel: 'off',
    fetch: boundedFetch(VERDICT_BYTES),
  });
  return async (sentence) => {
    if (!/\p{L}/u.test(sentence)) return null;
    try {
      const { results } = await client.moderations.create({ model, input: sentence });
      return results.some(({ flagged }) => flagged) ? 'moderation' : null;
    } catch (error) {
      // The error of a client may quote what was sent.
      logger.warn(
        { status: (error as { status?: number }).status ?? null },
        'moderation endpoint did not answer',
      );
      return null;
    }
  };
}
