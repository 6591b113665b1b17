import { addTexts } from '../i18n';
import english from '../locales/en/letters.json';

declare module '../resources' {
  interface Resources {
    letters: typeof english;
  }
}

addTexts(
  'letters',
  english,
  import.meta.glob(['../locales/*/letters.json', '!../locales/en/*'], { import: 'default' }),
);
