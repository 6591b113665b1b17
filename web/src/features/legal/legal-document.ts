/** The legal pages, by the names of their texts (`i18n/locales/<language>/<name>.json`). */
export const LEGAL_PAGES = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookies-policy',
  disclaimer: '/disclaimer',
} as const;
export type LegalName = keyof typeof LEGAL_PAGES;

/** The day on which the pages were last changed; update it with each change of their content. */
export const LAST_CHANGED = '2026-11-29';

/** Names of the components that the page inserts: the operator, the provider, crisis lines. */
export const INSERTS = ['operator', 'provider', 'lines', 'numbers'] as const;
export type Insert = (typeof INSERTS)[number];

/** A paragraph, a list, a table, or an insert. `[label](/path)` in a text is a link to another page. */
export type LegalBlock =
  | string
  | readonly string[]
  | { head: readonly string[]; rows: readonly (readonly string[])[] }
  | { insert: Insert };

export interface LegalSection {
  /** Its anchor, the same in every language. */
  id: string;
  title: string;
  body: readonly LegalBlock[];
}

/** The text of a legal page. Its structure is the same in every language (`legal-document.spec.ts`). */
export interface LegalDocument {
  title: string;
  /** A sentence below the title. */
  lead: string;
  /** A summary in a few sentences. */
  short: readonly string[];
  sections: readonly LegalSection[];
}
