import type { SiteFacts } from '@mikai/contract/site-facts';
import type { Config } from '@mikai/core/config/config.schema';
import { escapeMarkup } from './escape.js';

/** The host of the provider if a key but no address is set: the default of the worker's client. */
const DEFAULT_PROVIDER = 'api.openai.com';

type Settings = Pick<
  Config,
  'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'SUPPORT_EMAIL' | 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'
>;

/** Returns the facts for readers: who runs this installation, and which AI provider is connected. */
export function siteFacts(config: Settings): SiteFacts {
  return {
    operator: config.OPERATOR_NAME ?? '',
    address: config.OPERATOR_ADDRESS ?? '',
    email: config.SUPPORT_EMAIL ?? '',
    provider: providerName(config),
  };
}

/**
 * Returns the facts as attributes of the served page's first tag. An empty attribute means that there is no such fact.
 * The page in the cache of an installed app has no attributes, so the facts are unknown there.
 */
export function siteAttributes({ operator, address, email, provider }: SiteFacts): string[] {
  return [
    ...(email === '' ? [] : [`data-support-email="${escapeMarkup(email)}"`]),
    `data-operator="${escapeMarkup(operator)}"`,
    `data-operator-address="${escapeMarkup(address)}"`,
    `data-ai-provider="${escapeMarkup(provider)}"`,
  ];
}

/** Returns whether members are offered a second reader of messages about which the crisis gate is unsure. */
export const hasSecondReader = (
  config: Pick<Config, 'CRISIS_SECOND_READER' | 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'>,
): boolean => config.CRISIS_SECOND_READER === 'on' && providerName(config) !== '';

/** Returns the host of the provider; `unnamed` if its address would only reveal a private network. */
function providerName({
  OPENAI_BASE_URL: url,
  OPENAI_API_KEY: key,
}: Pick<Config, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY'>): string {
  if (url === undefined) return key === undefined ? '' : DEFAULT_PROVIDER;
  const { hostname } = new URL(url);
  const isName = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(local|internal|lan|home|arpa)$/i.test(hostname);
  return isName ? hostname : 'unnamed';
}
