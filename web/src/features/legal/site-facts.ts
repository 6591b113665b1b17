import { SITE_PLACES } from '@mikai/contract/site-facts';
import type { SiteFacts } from '@mikai/contract/site-facts';
import { IS_SERVED } from '../../lib/is-served';
import { supportEmail } from '../../lib/support-email';

/**
 * What the server has put into the page of this very copy (`api/src/web/site-attributes.ts`); while the page is written, places
 * for it. `undefined` on a page that does not come from the server, such as one kept by an installed app.
 */
export function siteFacts(): SiteFacts | undefined {
  if (IS_SERVED) return SITE_PLACES;
  const { operator, operatorAddress, aiProvider } = document.documentElement.dataset;
  if (operator === undefined) return undefined;
  return {
    operator,
    address: operatorAddress ?? '',
    email: supportEmail() ?? '',
    provider: aiProvider ?? '',
  };
}
