import { addTexts } from '../i18n';
import english from '../locales/en/contact.json';

declare module '../resources' {
  interface Resources {
    contact: typeof english;
  }
}

addTexts(
  'contact',
  english,
  import.meta.glob(['../locales/*/contact.json', '!../locales/en/*'], { import: 'default' }),
);
