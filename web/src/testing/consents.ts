import { AI_DEFAULTS, AI_USES } from '@mikai/contract/ai-consents';
import type { AiConsents, AiUse } from '@mikai/contract/ai-consents';

/** Returns a member's decisions about AI as `GET /api/ai-consents` shows them: the defaults, but for those of the test. */
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
