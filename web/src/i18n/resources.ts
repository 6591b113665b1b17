import type common from './locales/en/common.json';
import type landing from './locales/en/landing.json';
import type safety from './locales/en/safety.json';

/** The long texts of a legal page are read whole (`features/legal/legal-document.ts`), and not by their keys. */
export interface LongText {
  title: string;
}

/**
 * Every namespace with the shape of its English file; those of parts of the app are declared where their texts are added
 * (`texts/`). A key that English lacks is a type error.
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
