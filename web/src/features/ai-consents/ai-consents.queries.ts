import type { AiConsents, AiUse, UpdateAiConsentsRequest } from '@mikai/contract/ai-consents';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** The query keys of the member's decisions about AI. */
export const aiConsentsKeys = { all: ['aiConsents'] as const };

const PATH = '/api/ai-consents';

/** Fetches what the member allows a language model to be used for. */
export const aiConsentsQuery = queryOptions({
  queryKey: aiConsentsKeys.all,
  queryFn: ({ signal }) => request<AiConsents>(PATH, { signal }),
});

export const putAiConsents = (body: UpdateAiConsentsRequest) =>
  request<AiConsents>(PATH, { method: 'PUT', body });

/** Returns whether a use is on; `false` until it is known. */
export const isUseOn = (data: AiConsents | undefined, use: AiUse): boolean =>
  data?.consents.some((consent) => consent.use === use && consent.isOn) ?? false;
