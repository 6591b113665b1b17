import { addTexts } from '../i18n';
import english from '../locales/en/newsletter.json';

declare module '../resources' {
  interface Resources {
    newsletter: typeof english;
  }
}

addTexts(
  'newsletter',
  english,
  import.meta.glob(['../locales/*/newsletter.json', '!../locales/en/*'], { import: 'default' }),
);
