import type account from './locales/en/account.json';
import type admin from './locales/en/admin.json';
import type audit from './locales/en/audit.json';
import type advertising from './locales/en/advertising.json';
import type auth from './locales/en/auth.json';
import type broadcasts from './locales/en/broadcasts.json';
import type capsules from './locales/en/capsules.json';
import type cbt from './locales/en/cbt.json';
import type chat from './locales/en/chat.json';
import type community from './locales/en/community.json';
import type common from './locales/en/common.json';
import type dense from './locales/en/dense.json';
import type decisions from './locales/en/decisions.json';
import type device from './locales/en/device.json';
import type failures from './locales/en/failures.json';
import type figures from './locales/en/figures.json';
import type help from './locales/en/help.json';
import type journal from './locales/en/journal.json';
import type landing from './locales/en/landing.json';
import type letters from './locales/en/letters.json';
import type links from './locales/en/links.json';
import type maintenance from './locales/en/maintenance.json';
import type more from './locales/en/more.json';
import type moderation from './locales/en/moderation.json';
import type mood from './locales/en/mood.json';
import type messaging from './locales/en/messaging.json';
import type newsletter from './locales/en/newsletter.json';
import type notes from './locales/en/notes.json';
import type stories from './locales/en/stories.json';
import type subscribers from './locales/en/subscribers.json';
import type notifications from './locales/en/notifications.json';
import type password from './locales/en/password.json';
import type people from './locales/en/people.json';
import type safety from './locales/en/safety.json';
import type security from './locales/en/security.json';
import type suspension from './locales/en/suspension.json';
import type system from './locales/en/system.json';

/** Every namespace with the shape of its English file. A key that English lacks is a type error. */
export interface Resources {
  account: typeof account;
  admin: typeof admin;
  audit: typeof audit;
  advertising: typeof advertising;
  auth: typeof auth;
  broadcasts: typeof broadcasts;
  cbt: typeof cbt;
  common: typeof common;
  community: typeof community;
  dense: typeof dense;
  decisions: typeof decisions;
  device: typeof device;
  failures: typeof failures;
  figures: typeof figures;
  help: typeof help;
  journal: typeof journal;
  landing: typeof landing;
  letters: typeof letters;
  links: typeof links;
  maintenance: typeof maintenance;
  messaging: typeof messaging;
  moderation: typeof moderation;
  mood: typeof mood;
  more: typeof more;
  newsletter: typeof newsletter;
  notes: typeof notes;
  stories: typeof stories;
  subscribers: typeof subscribers;
  notifications: typeof notifications;
  people: typeof people;
  security: typeof security;
  safety: typeof safety;
  suspension: typeof suspension;
  system: typeof system;
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
