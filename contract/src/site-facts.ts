/**
 * Facts about the installation that serves a prerendered page (docs/adr/0023). The build does not know them: it writes
 * all sentences that could be true, each in an element named after its condition, with placeholders for names; the api
 * keeps the true ones.
 */

/** Facts from an installation's settings that its readers see; an empty string means that the setting is missing. */
export interface SiteFacts {
  /** The operator. */
  operator: string;
  /** Their postal address, on one line. */
  address: string;
  /** The contact address. */
  email: string;
  /** The host of the AI provider; `unnamed` for one without a public name. */
  provider: string;
}

/** The conditions of sentences, by name. */
export const SITE_CONDITIONS = {
  'has-operator': ({ operator }) => operator !== '',
  'has-no-operator': ({ operator }) => operator === '',
  'has-address': ({ address }) => address !== '',
  'has-email': ({ email }) => email !== '',
  'is-reachable': ({ operator, email }) => operator !== '' || email !== '',
  'has-provider': ({ provider }) => provider !== '' && provider !== 'unnamed',
  'has-unnamed-provider': ({ provider }) => provider === 'unnamed',
  'has-no-provider': ({ provider }) => provider === '',
} as const satisfies Record<string, (facts: SiteFacts) => boolean>;
export type SiteCondition = keyof typeof SITE_CONDITIONS;

const placeholder = (name: keyof SiteFacts) => `[[${name}]]`;

/** The placeholders in a prerendered page, one for each fact. */
export const SITE_PLACEHOLDERS: SiteFacts = {
  operator: placeholder('operator'),
  address: placeholder('address'),
  email: placeholder('email'),
  provider: placeholder('provider'),
};
