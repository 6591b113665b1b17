import { SITE_PLACEHOLDERS } from '@mikai/contract/site-facts';
import type { SiteFacts } from '@mikai/contract/site-facts';
import { IS_SERVED } from '../../lib/page/is-served';
import { supportEmail } from '../../lib/page/support-email';

/**
 * Returns the facts that the server put into the page (`api/src/web/site-attributes.ts`); placeholders during
 * prerendering. `undefined` on a page that does not come from the server, such as one cached by an installed app.
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
