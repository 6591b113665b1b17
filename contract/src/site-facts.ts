/**
 * What a written page says of the very copy that serves it (docs/adr/0023). The build does not know it: it writes all the
 * sentences that may be true, each in an element named after its condition, with places for names; the api keeps the true ones.
 */

/** What the settings of a copy tell its readers; empty: nothing is set. */
export interface SiteFacts {
  /** Who runs it. */
  operator: string;
  /** Their postal address, on one line. */
  address: string;
  /** Where people can write to. */
  email: string;
  /** Host of the AI provider; `unnamed`: one without a public name. */
  provider: string;
}

/** When a sentence is true, by its name. */
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

/** What stands in a written page until the api knows better: a place for each fact. */
export const SITE_PLACES: SiteFacts = {
  operator: place('operator'),
  address: place('address'),
  email: place('email'),
  provider: place('provider'),
};
