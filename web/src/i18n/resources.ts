import type account from './locales/en/account.json';
import type auth from './locales/en/auth.json';
import type capsules from './locales/en/capsules.json';
import type cbt from './locales/en/cbt.json';
import type chat from './locales/en/chat.json';
import type community from './locales/en/community.json';
import type common from './locales/en/common.json';
import type device from './locales/en/device.json';
import type failures from './locales/en/failures.json';
import type help from './locales/en/help.json';
import type journal from './locales/en/journal.json';
import type landing from './locales/en/landing.json';
import type letters from './locales/en/letters.json';
import type links from './locales/en/links.json';
import type more from './locales/en/more.json';
import type mood from './locales/en/mood.json';
import type messaging from './locales/en/messaging.json';
import type notes from './locales/en/notes.json';
import type stories from './locales/en/stories.json';
import type notifications from './locales/en/notifications.json';
import type password from './locales/en/password.json';
import type people from './locales/en/people.json';
import type safety from './locales/en/safety.json';
import type security from './locales/en/security.json';

/** Every namespace with the shape of its English file. A key that English lacks is a type error. */
export interface Resources {
  account: typeof account;
  auth: typeof auth;
  cbt: typeof cbt;
  common: typeof common;
  community: typeof community;
  device: typeof device;
  failures: typeof failures;
  help: typeof help;
  journal: typeof journal;
  landing: typeof landing;
  letters: typeof letters;
  links: typeof links;
  messaging: typeof messaging;
  mood: typeof mood;
  more: typeof more;
  notes: typeof notes;
  stories: typeof stories;
  notifications: typeof notifications;
  people: typeof people;
  security: typeof security;
  safety: typeof safety;
  capsules: typeof capsules;
  chat: typeof chat;
  password: typeof password;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
