import { addTexts } from '../i18n';
import english from '../locales/en/legal.json';

declare module '../resources' {
  interface Resources {
    legal: typeof english;
  }
}

addTexts(
  'legal',
  english,
  import.meta.glob(['../locales/*/legal.json', '!../locales/en/*'], { import: 'default' }),
);
