import type chat from './locales/en/chat.json';
import type common from './locales/en/common.json';
import type landing from './locales/en/landing.json';
import type safety from './locales/en/safety.json';

/** Every namespace with the shape of its English file. A key that English lacks is a type error. */
export interface Resources {
  common: typeof common;
  landing: typeof landing;
  safety: typeof safety;
  chat: typeof chat;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
