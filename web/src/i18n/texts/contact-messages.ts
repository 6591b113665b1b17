import { addTexts } from '../i18n';
import english from '../locales/en/contact-messages.json';

declare module '../resources' {
  interface Resources {
    'contact-messages': typeof english;
  }
}

addTexts(
  'contact-messages',
  english,
  import.meta.glob(['../locales/*/contact-messages.json', '!../locales/en/*'], { import: 'default' }),
);
