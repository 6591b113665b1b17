import type { AppealRequest, OwnDecision } from '@mikai/contract/moderation';
import type { CrisisCard } from '@mikai/contract/safety';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';

export const DECISIONS_PATH = '/api/moderation/decisions';

export interface DecisionsPage {
  /** Newest first. */
  decisions: OwnDecision[];
  /** Address of the page of older ones; `null` when there are none. */
  next: string | null;
}

/** Fetches the newest decisions about the member's content, or the page at the address that the previous page returned. */
export async function listDecisions(address: string | null, signal?: AbortSignal): Promise<DecisionsPage> {
  const { data, headers } = await requestWithHeaders<OwnDecision[]>(address ?? DECISIONS_PATH, { signal });
  return { decisions: data, next: linkTarget(headers.get('Link'), 'next') };
}

/** Sends the one appeal; returns the decision in its new state, and the card if the text met the gate. */
export const appeal = (decisionId: number, body: AppealRequest) =>
  request<OwnDecision & { crisis?: CrisisCard }>(`${DECISIONS_PATH}/${decisionId}/appeal`, {
    method: 'POST',
    body,
  });
