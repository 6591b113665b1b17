import { addTexts } from '../i18n';
import english from '../locales/en/links.json';

declare module '../resources' {
  interface Resources {
    links: typeof english;
  }
}

addTexts(
  'links',
  english,
  import.meta.glob(['../locales/*/links.json', '!../locales/en/*'], { import: 'default' }),
);
