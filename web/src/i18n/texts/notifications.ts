import { addTexts } from '../i18n';
import english from '../locales/en/notifications.json';

declare module '../resources' {
  interface Resources {
    notifications: typeof english;
  }
}

addTexts(
  'notifications',
  english,
  import.meta.glob(['../locales/*/notifications.json', '!../locales/en/*'], { import: 'default' }),
);
