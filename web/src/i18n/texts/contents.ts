import { addTexts } from '../i18n';
import english from '../locales/en/contents.json';

declare module '../resources' {
  interface Resources {
    contents: typeof english;
  }
}

addTexts(
  'contents',
  english,
  import.meta.glob(['../locales/*/contents.json', '!../locales/en/*'], { import: 'default' }),
);
