import { AI_DEFAULTS, AI_USES } from '@mikai/contract/ai-consents';
import type { AiConsents, AiUse } from '@mikai/contract/ai-consents';

/** Returns the response of `GET /api/ai-consents` with the default decisions, some of them replaced. */
export function consentsOf(decisions: Partial<Record<AiUse, boolean>> = {}): AiConsents {
  return {
    hasModel: true,
    consents: AI_USES.map((use) => ({
      use,
      isOn: decisions[use] ?? AI_DEFAULTS[use],
      since: null,
      isAvailable: true,
    })),
  };
}
