import { addTexts } from '../i18n';
import english from '../locales/en/cbt.json';

declare module '../resources' {
  interface Resources {
    cbt: typeof english;
  }
}

addTexts(
  'cbt',
  english,
  import.meta.glob(['../locales/*/cbt.json', '!../locales/en/*'], { import: 'default' }),
);
