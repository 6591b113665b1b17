/**
 * Facts about the installation that serves a prerendered page (docs/adr/0023). The build does not know them: it writes
 * all the sentences that may be true, each in an element named after its condition, with placeholders for names; the
 * api keeps the true ones.
 */

/** The facts from an installation's settings for its readers; empty: not set. */
export interface SiteFacts {
  /** The operator. */
  operator: string;
  /** Their postal address, on one line. */
  address: string;
  /** The contact address. */
  email: string;
  /** Host of the AI provider; `unnamed`: one without a public name. */
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

const place = (name: keyof SiteFacts) => `[[${name}]]`;

/** The placeholders in a prerendered page, one for each fact. */
export const SITE_PLACES: SiteFacts = {
  operator: place('operator'),
  address: place('address'),
  email: place('email'),
  provider: place('provider'),
};
