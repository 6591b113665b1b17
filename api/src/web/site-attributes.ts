import type { SiteFacts } from '@mikai/contract/site-facts';
import type { Config } from '@mikai/core/config/config.schema';
import { escapeMarkup } from './escape.js';

/** Where replies come from when a key is set and no address: the default of the client that the worker uses. */
const DEFAULT_PROVIDER = 'api.openai.com';

type Settings = Pick<
  Config,
  'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'SUPPORT_EMAIL' | 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'
>;

/** What readers are told of this very copy: who runs it, and which AI provider is connected. */
export function siteFacts(config: Settings): SiteFacts {
  return {
    operator: config.OPERATOR_NAME ?? '',
    address: config.OPERATOR_ADDRESS ?? '',
    email: config.SUPPORT_EMAIL ?? '',
    provider: providerName(config),
  };
}

/**
 * The same as attributes of the served page's first tag. Empty ones say that there is none; a page without them (kept by an
 * installed app) does not know.
 */
export function siteAttributes({ operator, address, email, provider }: SiteFacts): string[] {
  return [
    ...(email === '' ? [] : [`data-support-email="${escapeMarkup(email)}"`]),
    `data-operator="${escapeMarkup(operator)}"`,
    `data-operator-address="${escapeMarkup(address)}"`,
    `data-ai-provider="${escapeMarkup(provider)}"`,
  ];
}

/** Whether members of this copy are offered a second reader of messages that leave the crisis gate in doubt. */
export const hasSecondReader = (
  config: Pick<Config, 'CRISIS_SECOND_READER' | 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'>,
): boolean => config.CRISIS_SECOND_READER === 'on' && providerName(config) !== '';

/** The host of the provider; `unnamed` where its address would tell of a private network and nothing to a reader. */
function providerName({
  OPENAI_BASE_URL: url,
  OPENAI_API_KEY: key,
}: Pick<Config, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'>): string {
  if (url === undefined) return key === undefined ? '' : DEFAULT_PROVIDER;
  const { hostname } = new URL(url);
  const isName = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(local|internal|lan|home|arpa)$/i.test(hostname);
  return isName ? hostname : 'unnamed';
}
