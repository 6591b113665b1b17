import { SITE_PLACEHOLDERS } from '@mikai/contract/site-facts';
import type { SiteFacts } from '@mikai/contract/site-facts';
import { IS_SERVED } from '../../lib/page/is-served';
import { supportEmail } from '../../lib/page/support-email';

/**
 * Returns the facts about this installation that the server writes into the page (`api/src/web/site-attributes.ts`); placeholders
 * during prerendering; `undefined` on a page that wasn't served by the API, such as one that the service worker has cached.
 */
export function siteFacts(): SiteFacts | undefined {
  if (IS_SERVED) return SITE_PLACEHOLDERS;
  const { operator, operatorAddress, aiProvider } = document.documentElement.dataset;
  if (operator === undefined) return undefined;
  return {
    operator,
    address: operatorAddress ?? '',
    email: supportEmail() ?? '',
    provider: aiProvider ?? '',
  };
}
