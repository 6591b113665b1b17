import { addTexts } from '../i18n';
import english from '../locales/en/broadcasts.json';

declare module '../resources' {
  interface Resources {
    broadcasts: typeof english;
  }
}

addTexts(
  'broadcasts',
  english,
  import.meta.glob(['../locales/*/broadcasts.json', '!../locales/en/*'], { import: 'default' }),
);
