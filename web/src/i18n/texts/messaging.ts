import { addTexts } from '../i18n';
import english from '../locales/en/messaging.json';

declare module '../resources' {
  interface Resources {
    messaging: typeof english;
  }
}

addTexts(
  'messaging',
  english,
  import.meta.glob(['../locales/*/messaging.json', '!../locales/en/*'], { import: 'default' }),
);
