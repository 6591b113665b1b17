import type about from './locales/en/about.json';
import type account from './locales/en/account.json';
import type admin from './locales/en/admin.json';
import type aiConsents from './locales/en/ai-consents.json';
import type audit from './locales/en/audit.json';
import type advertising from './locales/en/advertising.json';
import type auth from './locales/en/auth.json';
import type blog from './locales/en/blog.json';
import type broadcasts from './locales/en/broadcasts.json';
import type capsules from './locales/en/capsules.json';
import type cbt from './locales/en/cbt.json';
import type chat from './locales/en/chat.json';
import type community from './locales/en/community.json';
import type common from './locales/en/common.json';
import type confirmation from './locales/en/confirmation.json';
import type contact from './locales/en/contact.json';
import type contactMessages from './locales/en/contact-messages.json';
import type contents from './locales/en/contents.json';
import type dense from './locales/en/dense.json';
import type decisions from './locales/en/decisions.json';
import type dev from './locales/en/dev.json';
import type device from './locales/en/device.json';
import type failures from './locales/en/failures.json';
import type figures from './locales/en/figures.json';
import type gacha from './locales/en/gacha.json';
import type help from './locales/en/help.json';
import type journal from './locales/en/journal.json';
import type landing from './locales/en/landing.json';
import type legal from './locales/en/legal.json';
import type letters from './locales/en/letters.json';
import type links from './locales/en/links.json';
import type maintenance from './locales/en/maintenance.json';
import type memory from './locales/en/memory.json';
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
import type resources from './locales/en/resources.json';
import type rooms from './locales/en/rooms.json';
import type today from './locales/en/today.json';
import type safety from './locales/en/safety.json';
import type scriptless from './locales/en/scriptless.json';
import type security from './locales/en/security.json';
import type seedGarden from './locales/en/seed-garden.json';
import type suspension from './locales/en/suspension.json';
import type system from './locales/en/system.json';
import type walkthrough from './locales/en/walkthrough.json';

/** The long texts of a legal page are read whole (`features/legal/legal-document.ts`), and not by their keys. */
interface LongText {
  title: string;
}

/** Every namespace with the shape of its English file. A key that English lacks is a type error. */
export interface Resources {
  about: typeof about;
  account: typeof account;
  admin: typeof admin;
  'ai-consents': typeof aiConsents;
  audit: typeof audit;
  advertising: typeof advertising;
  auth: typeof auth;
  blog: typeof blog;
  broadcasts: typeof broadcasts;
  cbt: typeof cbt;
  common: typeof common;
  confirmation: typeof confirmation;
  contact: typeof contact;
  'contact-messages': typeof contactMessages;
  contents: typeof contents;
  community: typeof community;
  cookies: LongText;
  dense: typeof dense;
  disclaimer: LongText;
  decisions: typeof decisions;
  dev: typeof dev;
  device: typeof device;
  failures: typeof failures;
  figures: typeof figures;
  gacha: typeof gacha;
  help: typeof help;
  journal: typeof journal;
  landing: typeof landing;
  legal: typeof legal;
  letters: typeof letters;
  links: typeof links;
  maintenance: typeof maintenance;
  messaging: typeof messaging;
  memory: typeof memory;
  moderation: typeof moderation;
  mood: typeof mood;
  newsletter: typeof newsletter;
  notes: typeof notes;
  stories: typeof stories;
  subscribers: typeof subscribers;
  notifications: typeof notifications;
  people: typeof people;
  resources: typeof resources;
  scriptless: typeof scriptless;
  rooms: typeof rooms;
  'seed-garden': typeof seedGarden;
  security: typeof security;
  safety: typeof safety;
  suspension: typeof suspension;
  system: typeof system;
  today: typeof today;
  walkthrough: typeof walkthrough;
  capsules: typeof capsules;
  chat: typeof chat;
  password: typeof password;
  privacy: LongText;
  terms: LongText;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
