import { addTexts } from '../i18n';
import english from '../locales/en/about.json';

declare module '../resources' {
  interface Resources {
    about: typeof english;
  }
}

addTexts(
  'about',
  english,
  import.meta.glob(['../locales/*/about.json', '!../locales/en/*'], { import: 'default' }),
);
