import type common from './locales/en/common.json';
import type landing from './locales/en/landing.json';
import type safety from './locales/en/safety.json';

/** A legal text, which is read as a whole (`features/legal/legal-document.ts`), so its keys are not typed. */
export interface LongText {
  title: string;
}

/**
 * The type of every namespace's English file, which makes an unknown key a type error. Modules in `texts/` declare the
 * namespaces that they add.
 */
export interface Resources {
  common: typeof common;
  landing: typeof landing;
  safety: typeof safety;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
